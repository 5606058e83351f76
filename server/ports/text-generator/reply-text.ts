import { CallFailed, type Redact } from './call-failed.ts';
import type { Ask, Dialect, Said } from './dialect.ts';
import { createSseParser, type SseParser } from './sse.ts';
import type { Limits, Upstream } from './upstream.ts';

export type Hearing = { upstream: Upstream; dialect: Dialect; ask: Ask; limits: Limits; redact: Redact };

/** The text of one answer as it comes. Ends normally only when the service said that nothing is missing. */
export const replyText = (hearing: Hearing): AsyncGenerator<string> => {
  const { upstream, ask } = hearing;
  const type = upstream.contentType.toLowerCase();
  if (ask.streaming && type.startsWith('text/event-stream')) return streamedText(hearing);
  // A service that cannot stream may answer the streaming call with the whole at once.
  if (type.includes('json')) return wholeText(hearing);
  throw new CallFailed('unintelligible', `the answer came as ${hearing.redact(type) || 'nothing known'}`);
};

type Account = {
  /** Takes in what was said; gives back as much of its text as the limit leaves room for. */
  take(said: Said): string;
  isFull(): boolean;
  isWhole(): boolean;
  /** Throws CallFailed unless the reply is whole. */
  settle(): void;
};

const accountOf = ({ ask, limits, upstream }: Hearing): Account => {
  let textBytes = 0;
  let heard = false;
  let begun = false;
  let ending: Said['ending'];
  let full = false;

  const shortened = (text: string): string => {
    full = true;
    const { read } = new TextEncoder().encodeInto(text, new Uint8Array(limits.maxTextBytes - textBytes));
    return text.slice(0, read);
  };

  return {
    take(said) {
      if (said.failure) throw said.failure;
      heard = true;
      begun ||= said.isAnswer ?? false;
      ending = endingAfter(ending, said);
      const bytes = Buffer.byteLength(said.text);
      const text = textBytes + bytes > limits.maxTextBytes ? shortened(said.text) : said.text;
      textBytes += bytes;
      if (ending === 'whole' && textBytes > 0) upstream.finished();
      return text;
    },
    isFull: () => full,
    isWhole: () => ending === 'whole' && textBytes > 0 && !full,
    settle() {
      const failure = full
        ? tooLong(limits)
        : endingFailure(ending, textBytes > 0, heard && !(begun && !ending), ask);
      if (failure) throw failure;
    },
  };
};

/**
 * Some models say STOP in an empty first event and speak after it: an ending counts only if no text follows it. And
 * a mere "done" at the very end must not gloss over a limit or a block that was told before.
 */
const endingAfter = (ending: Said['ending'], said: Said): Said['ending'] => {
  if (said.text !== '') return said.ending;
  return ending === undefined || ending === 'whole' ? (said.ending ?? ending) : ending;
};

const tooLong = (limits: Limits): CallFailed =>
  new CallFailed('too_long', `the text is larger than ${limits.maxTextBytes} bytes`);

const endingFailure = (
  ending: Said['ending'],
  anyText: boolean,
  toItsEnd: boolean,
  ask: Ask,
): CallFailed | null => {
  const answeredNothing = !anyText;
  if (ending === 'blocked')
    return new CallFailed('blocked', 'the service withheld the text', { answeredNothing });
  if (ending === 'too_long') return tokensSpent(ask, answeredNothing);
  if (ending === 'whole' && anyText) return null;
  if (answeredNothing && !toItsEnd) {
    return new CallFailed('cut_off', 'the answer ended before its first word', {
      retries: 1,
      serviceUnwell: true,
    });
  }
  if (answeredNothing) return new CallFailed('empty', 'the answer holds no text', { answeredNothing });
  return new CallFailed('cut_off', 'the answer ended without saying that it is whole');
};

/** A model that thinks takes its thoughts out of the limit, and may have spent all of a small one on them. */
const tokensSpent = (ask: Ask, answeredNothing: boolean): CallFailed => {
  const limitIsOurs = ask.prompt.maxOutputTokens !== undefined && ask.tokensForThought === 0;
  const remedy = answeredNothing && limitIsOurs ? { remedy: 'larger-limit' as const } : {};
  return new CallFailed('too_long', 'the limit of tokens was reached', { answeredNothing, ...remedy });
};

async function* streamedText(hearing: Hearing): AsyncGenerator<string> {
  const { upstream, dialect, limits, redact } = hearing;
  const parser = createSseParser(limits.maxEventBytes);
  const account = accountOf(hearing);
  for (;;) {
    const bytes = await readUnlessWhole(upstream, account);
    const { events, stray } = bytes ? { events: eventsIn(parser, bytes), stray: '' } : parser.end();
    for (const event of events) {
      const text = account.take(understood(() => dialect.hear(event, redact)));
      if (text !== '') yield text;
      if (account.isFull()) break;
    }
    if (stray !== '' && !account.isWhole()) throw strayFault(stray, hearing);
    if (!bytes || account.isFull()) break;
  }
  account.settle();
}

/** One by one, so that what stands before a fault in the same bytes is still heard. */
function* eventsIn(parser: SseParser, bytes: Uint8Array): Generator<string> {
  try {
    yield* parser.push(bytes);
  } catch (error) {
    throw unreadable(error);
  }
}

/** How the connection ends no longer matters once the reply is whole. */
const readUnlessWhole = async (upstream: Upstream, account: Account): Promise<Uint8Array | null> => {
  try {
    return await upstream.read();
  } catch (error) {
    if (error instanceof CallFailed && account.isWhole()) return null;
    throw error;
  }
};

const strayFault = (stray: string, { dialect, redact }: Hearing): CallFailed => {
  const said = understood(() => dialect.hearWhole(stray, redact));
  return said.failure ?? new CallFailed('unintelligible', 'something else than events stood in the stream');
};

async function* wholeText(hearing: Hearing): AsyncGenerator<string> {
  const { upstream, dialect, limits, redact } = hearing;
  const account = accountOf(hearing);
  const body = await upstream.readAll(limits.maxEventBytes);
  const json = understood(() => new TextDecoder('utf-8', { fatal: true }).decode(body));
  const text = json.trim() === '' ? '' : account.take(understood(() => dialect.hearWhole(json, redact)));
  if (text !== '') yield text;
  account.settle();
}

const understood = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    throw unreadable(error);
  }
};

/** The parsers' own messages repeat what they could not read, which may be somebody's conversation: they are left out. */
const unreadable = (error: unknown): CallFailed => {
  const kind = error instanceof Error ? error.name : 'unknown';
  return new CallFailed('unintelligible', `the answer could not be read (${kind})`);
};
