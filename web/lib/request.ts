import { type RefusalCode, type RefusalData, refusalText, refusalTexts } from '../../domain/texts.ts';

/** The server said no, with a code of the closed list; `message` is the sentence to show. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: RefusalCode;
  readonly data: RefusalData;

  constructor(code: RefusalCode, data: RefusalData = {}, message = refusalText(code, data)) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** No answer came: no network, or no server. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';

  constructor(cause: unknown) {
    super('The veil is out of reach. Check your connection and try again.', { cause });
  }
}

type SessionEndedListener = () => void;
const sessionEndedListeners = new Set<SessionEndedListener>();

/** Told whenever any call finds that the session is over. Returns what stops the telling. */
export const onSessionEnded = (listener: SessionEndedListener): (() => void) => {
  sessionEndedListeners.add(listener);
  return () => sessionEndedListeners.delete(listener);
};

export const tellSessionEnded = (): void => {
  for (const listener of sessionEndedListeners) listener();
};

const isRefusalCode = (code: unknown): code is RefusalCode =>
  typeof code === 'string' && Object.hasOwn(refusalTexts, code);

/** What a proxy or a dying server answers has no code of ours; its status says the most that is known. */
const codeOfStatus = (status: number): RefusalCode =>
  status === 401 ? 'not_signed_in' : status === 429 ? 'too_many_requests' : 'fault';

/** Reads the refusal out of an answer that is not a success. */
export const refusalOf = async (answer: Response): Promise<Refused> => {
  const body: unknown = await answer.json().catch(() => null);
  const error = (body as { error?: { code?: unknown; message?: string; data?: RefusalData } } | null)?.error;
  return isRefusalCode(error?.code)
    ? new Refused(error.code, error.data, error.message)
    : new Refused(codeOfStatus(answer.status));
};

/** fetch, except that it throws Unreachable where no answer comes. Whoever aborts gets the abort. */
export const reach: typeof fetch = async (input, init) => {
  try {
    return await fetch(input, init);
  } catch (cause) {
    if (init?.signal?.aborted) throw cause;
    throw new Unreachable(cause);
  }
};

/** fetch that answers only with successes: all else is thrown, and an ended session is told to the page. */
export const request: typeof fetch = async (input, init) => {
  const answer = await reach(input, init);
  if (answer.ok) return answer;
  const refused = await refusalOf(answer);
  if (refused.code === 'not_signed_in') tellSessionEnded();
  throw refused;
};
