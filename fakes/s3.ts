import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type Exchange, type Fake, type RecordedRequest, startFake } from './lib.ts';

export type S3Scenario = {
  /** How many keys a page of a listing holds; the real service's 1,000 unless told. */
  pageSize?: number;
};

export type S3Fake = Fake<S3Scenario> & { bucket: string; region: string; objects: Map<string, Uint8Array> };

export const S3_ACCESS = { accessKeyId: 'AKIAFAKE', secretAccessKey: 'fake-secret-access-key' };
const BUCKET = 'asphodel-portraits';
const REGION = 'eu-central-1';
/** How far the signer's clock may be from the service's. */
const SKEW_MS = 15 * 60_000;

/**
 * A bucket addressed by path that signs every request again and compares, as the real one does
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
export const startS3 = async (options: { port?: number } = {}): Promise<S3Fake> => {
  const objects = new Map<string, Uint8Array>();
  const fake = await startFake<S3Scenario>(
    'S3',
    async (exchange) => await answer(exchange, objects),
    options,
  );
  return { ...fake, bucket: BUCKET, region: REGION, objects };
};

const answer = async (exchange: Exchange<S3Scenario>, objects: Map<string, Uint8Array>): Promise<void> => {
  const { request, bytes, reply } = exchange;
  const denied = whatIsWrong(request, bytes);
  if (denied) return await refuse(exchange, 403, denied);
  const [, bucket, ...segments] = request.path.split('/');
  if (bucket !== BUCKET) return await refuse(exchange, 404, 'NoSuchBucket');
  const key = segments.join('/');
  if (key === '') return await list(exchange, [...objects.keys()].sort());
  const stored = objects.get(key);
  switch (request.method) {
    case 'PUT':
      objects.set(key, bytes);
      reply.head(200, { etag: `"${createHash('md5').update(bytes).digest('hex')}"` });
      return await reply.end();
    case 'GET':
      if (!stored) return await refuse(exchange, 404, 'NoSuchKey');
      reply.head(200, {
        'content-type': 'application/octet-stream',
        'content-length': String(stored.length),
      });
      return await reply.end(stored);
    case 'DELETE':
      objects.delete(key);
      reply.head(204);
      return await reply.end();
    default:
      return await refuse(exchange, 405, 'MethodNotAllowed');
  }
};

/** A page of at most `pageSize` keys, and a token for the next: opaque, and of characters that XML has to escape. */
const list = async ({ request, reply, scenario }: Exchange<S3Scenario>, keys: string[]): Promise<void> => {
  const { prefix = '', 'continuation-token': token } = request.query;
  const after = token ? Buffer.from(token.slice(TOKEN_MARK.length), 'base64').toString() : '';
  const left = keys.filter((key) => key.startsWith(prefix) && key > after);
  const page = left.slice(0, scenario.pageSize ?? 1_000);
  const more = left.length > page.length;
  const next = TOKEN_MARK + Buffer.from(page.at(-1) ?? '').toString('base64');
  reply.head(200, { 'content-type': 'application/xml' });
  await reply.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><Name>${BUCKET}</Name><IsTruncated>${more}</IsTruncated>${page
      .map((key) => `<Contents><Key>${key}</Key></Contents>`)
      .join(
        '',
      )}${more ? `<NextContinuationToken>${escapeXml(next)}</NextContinuationToken>` : ''}</ListBucketResult>`,
  );
};

const TOKEN_MARK = '<&">';
const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const refuse = async ({ reply }: Exchange<S3Scenario>, status: number, code: string): Promise<void> => {
  reply.head(status, { 'content-type': 'application/xml' });
  await reply.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>-</Message></Error>`,
  );
};

/** The code with which the request is refused, or null where it is signed as it must be. */
const whatIsWrong = (request: RecordedRequest, bytes: Uint8Array): string | null => {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': hash } = request.headers;
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (!given) return 'AccessDenied';
  const [, keyId, day = '', region, signedHeaders = '', signature = ''] = given;
  if (keyId !== S3_ACCESS.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== REGION) return 'AuthorizationHeaderMalformed';
  if (Math.abs(momentOf(date) - Date.now()) > SKEW_MS || !date.startsWith(day)) return 'RequestTimeTooSkewed';
  if (hash !== sha256(bytes)) return 'XAmzContentSHA256Mismatch';
  const signed = signedHeaders.split(';');
  // Whatever is the service's own has to be signed, or it could be changed on the way.
  const mustBe = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (mustBe.some((name) => !signed.includes(name))) return 'AccessDenied';
  const expected = signatureOf(request, { signed, hash, date, day });
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? null : 'SignatureDoesNotMatch';
};

const signatureOf = (
  request: RecordedRequest,
  { signed, hash, date, day }: { signed: string[]; hash: string; date: string; day: string },
): string => {
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const query = Object.entries(request.query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = signed.map((name) => `${name}:${request.headers[name]?.trim()}\n`).join('');
  const canonical = [request.method, request.path, query, headers, signed.join(';'), hash].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = [day, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${S3_ACCESS.secretAccessKey}`,
  );
  return hmac(key, toSign).toString('hex');
};

/** 20261121T103000Z */
const momentOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();
