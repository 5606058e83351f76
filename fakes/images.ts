import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type Exchange, type Fake, startFake } from './lib.ts';
import { paintPortrait } from './pictures.ts';

/** What comes with status 200 and is no picture to keep; all else is an error of the service. */
export type ImageTrouble =
  | 'payment-required'
  | 'queue-full'
  | 'tunnel-down'
  | 'no-servers'
  | 'html-page'
  | 'empty'
  | 'truncated'
  | 'svg'
  | 'wrong-size'
  | 'pixel-bomb'
  | 'animated';

export type ImagesScenario = {
  trouble?: ImageTrouble;
  /** Whoever comes without a key is served one at a time, as on the real one. */
  oneAtATime?: boolean;
  /** Answers when it is released. */
  hold?: boolean;
  /** The key that the keyed address takes; any other is refused. */
  key?: string;
};

const MODELS = ['flux', 'turbo', 'kontext'];
const PARAMETERS = new Set([
  'width',
  'height',
  'model',
  'seed',
  'enhance',
  'nologo',
  'private',
  'nofeed',
  'safe',
  'referrer',
  'negative_prompt',
  'quality',
  'guidance_scale',
  'no-cache',
]);
const LARGEST_SIDE = 2048;
const LONGEST_ADDRESS = 2000;
const X402 = {
  x402Version: 1,
  error: 'Queue full for IP: 203.0.113.7: 1 requests already queued (max: 1).',
  accepts: [],
};

/** The open address `/prompt/{prompt}` and the keyed one `/image/{prompt}`. */
export const startImages = (options: { port?: number } = {}): Promise<Fake<ImagesScenario>> => {
  let anonymousRunning = 0;

  return startFake<ImagesScenario>(
    'Images',
    async (exchange) => {
      const { request, reply, scenario } = exchange;
      const match = /^\/(prompt|image)\/([^/]+)$/.exec(request.path);
      if (request.method !== 'GET' || !match) return await reply.json(404, { error: 'Not found' });
      if (match[1] === 'image' && !hasKey(exchange)) return await failure(exchange, 401, 'Unauthorized');
      if (match[1] === 'image') return await answer(exchange, match[2] ?? '');
      if (scenario.oneAtATime && anonymousRunning > 0) return await reply.json(402, X402);
      anonymousRunning += 1;
      try {
        if (scenario.hold) await exchange.released();
        await answer(exchange, match[2] ?? '');
      } finally {
        anonymousRunning -= 1;
      }
    },
    options,
  );
};

const hasKey = ({ request, scenario }: Exchange<ImagesScenario>): boolean => {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return given !== undefined && given === (scenario.key ?? given);
};

const failure = ({ reply }: Exchange<ImagesScenario>, status: number, message: string): Promise<void> =>
  reply.json(status, { status, success: false, error: { code: 'BAD_REQUEST', message } });

const answer = async (exchange: Exchange<ImagesScenario>, encodedPrompt: string): Promise<void> => {
  const { request, scenario } = exchange;
  const broken = brokenRule(request.query, encodedPrompt);
  if (broken !== null) return await failure(exchange, 400, broken);
  if (scenario.trouble) return await troubled(exchange, scenario.trouble);
  const prompt = decodeURIComponent(encodedPrompt);
  const { width, height, seed } = request.query;
  const size = { width: Number(width ?? 1024), height: Number(height ?? 1024) };
  await picture(exchange, await paintPortrait(`${prompt} ${seed ?? 42}`, size));
};

const picture = async (
  { reply }: Exchange<ImagesScenario>,
  bytes: Uint8Array,
  type = 'image/jpeg',
): Promise<void> => {
  reply.head(200, { 'content-type': type, 'content-length': String(bytes.length) });
  await reply.end(bytes);
};

const brokenRule = (query: Record<string, string>, encodedPrompt: string): string | null => {
  const unknown = Object.keys(query).find((name) => !PARAMETERS.has(name));
  if (unknown !== undefined) return `Unrecognized parameter: ${unknown}`;
  if (encodedPrompt.length > LONGEST_ADDRESS) return 'The prompt is too long';
  if (query.model !== undefined && !MODELS.includes(query.model)) return `Unknown model: ${query.model}`;
  for (const side of [query.width, query.height]) {
    const pixels = Number(side ?? 1024);
    if (!Number.isInteger(pixels) || pixels < 1 || pixels > LARGEST_SIDE) return 'Invalid size';
  }
  return null;
};

const troubled = async (exchange: Exchange<ImagesScenario>, trouble: ImageTrouble): Promise<void> => {
  const { reply } = exchange;
  switch (trouble) {
    case 'payment-required':
      return await failure(exchange, 402, 'Insufficient balance');
    case 'queue-full':
      return await reply.json(402, X402);
    case 'tunnel-down':
      reply.head(530, { 'content-type': 'text/plain; charset=UTF-8' });
      return await reply.end('error code: 1033');
    case 'no-servers':
      return await reply.json(500, {
        error: 'Internal Server Error',
        message: JSON.stringify({ error: { message: 'no available servers' } }),
      });
    case 'html-page':
      reply.head(200, { 'content-type': 'text/html; charset=utf-8' });
      return await reply.end(
        '<!doctype html><title>One moment</title><h1>We are moving to a new address</h1>',
      );
    default:
      return await picture(
        exchange,
        await poisoned(trouble),
        trouble === 'svg' ? 'image/svg+xml' : 'image/jpeg',
      );
  }
};

type Poison = 'empty' | 'truncated' | 'svg' | 'wrong-size' | 'pixel-bomb' | 'animated';

/** Pictures that no decoder should be fed without care. */
export const poisoned = async (kind: Poison): Promise<Buffer> => {
  switch (kind) {
    case 'empty':
      return Buffer.alloc(0);
    case 'truncated': {
      const whole = await paintPortrait('truncated', { width: 512, height: 512 });
      return whole.subarray(0, Math.floor(whole.length / 2));
    }
    case 'svg':
      return Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><script>alert(1)</script></svg>',
      );
    case 'wrong-size':
      return await plain(700, 300).jpeg().toBuffer();
    case 'pixel-bomb':
      return blackPng(12_000);
    case 'animated':
      return animatedPng(await plain(512, 512).png().toBuffer());
  }
};

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#705030' } });

/** A still PNG with the chunk put in that announces four thousand million frames. */
const animatedPng = (still: Buffer): Buffer => {
  const frames = Buffer.alloc(8);
  frames.writeUInt32BE(0xffffffff);
  return Buffer.concat([still.subarray(0, 33), pngChunk('acTL', frames), still.subarray(33)]);
};

/** A true picture of one bit a pixel: some ten kilobytes that unpack to hundreds of megabytes in a decoder. */
const blackPng = (side: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(side / 8)) * side);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

const pngChunk = (kind: string, data: Buffer): Buffer => {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};
