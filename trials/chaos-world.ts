import type { ServerProcess } from '../e2e/server-process.ts';
import type { Fakes } from '../fakes/start-all.ts';
import type { StripeEvent } from '../fakes/stripe-events.ts';
import { readEvents } from '../server/testing/read-events.ts';
import { markOf, ownersOfMarks, type Seen, secretsIn } from './history.ts';

/** One operation's own chance: drawn from the seed and the operation's number, whatever the others do. */
export type Chance = {
  below(n: number): number;
  oneOf<T>(list: readonly T[]): T | undefined;
  happens(share: number): boolean;
};

export const chanceOf = (random: () => number): Chance => {
  const below = (n: number) => Math.floor(random() * n);
  return { below, oneOf: (list) => list[below(list.length)], happens: (share) => random() < share };
};

export type Person = {
  /** A letter and digits: stands in the person's marks. */
  name: string;
  ownerId: string;
  email: string;
  password: string;
  address: string;
  /** '': they have to sign in again. */
  cookie: string;
  conversationIds: string[];
  ghostIds: string[];
  creationIds: string[];
  /** Paths of their shared links. */
  shared: { id: string; path: string }[];
  /** Sends that may be repeated, word for word. */
  sends: { path: string; body: object; messageId: string }[];
  notices: StripeEvent[];
  /** Replies that may be running: to be stopped, or read along. */
  running: { conversationId: string; replyId: string }[];
};

export type Answer = { status: number; text: string; headers: Headers };

/** An answer that the rules of the product do not allow. */
export type Oddity = { what: string; status: number; text: string };

type Ending = 'SIGKILL' | 'SIGTERM';

export class World {
  readonly seen: Seen[] = [];
  readonly people: Person[] = [];
  readonly secrets = new Map<string, string>();
  readonly odd: Oddity[] = [];
  /** How often what was done and what came of it. */
  readonly counts: Record<string, number> = {};
  readonly server: ServerProcess;
  readonly fakes: Fakes;
  /** Resolved while a server runs. */
  up: Promise<void> = Promise.resolve();
  /** One after another. */
  locks: Promise<void> = Promise.resolve();
  /** Resolved while nobody else holds the database. */
  unlocked: Promise<void> = Promise.resolve();
  /** When the database was locked last; a call that overlaps may be told that it cannot be kept. */
  lockedUntil = 0;
  #generation = 0;
  #marks = 0;
  readonly #endings = new Map<number, Ending>();
  readonly #words: { generation: number; ownerId: string; replyId: string; text: string }[] = [];

  constructor(server: ServerProcess, fakes: Fakes) {
    this.server = server;
    this.fakes = fakes;
  }

  count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  /** A number that was given out to nobody else. */
  next(): number {
    this.#marks += 1;
    return this.#marks;
  }

  mark(person: Person): string {
    return markOf(person.name, this.next());
  }

  /** From now on the running process is about to end. */
  ending(signal: Ending): void {
    this.#endings.set(this.#generation, signal);
  }

  begun(): void {
    this.#generation += 1;
  }

  get generation(): number {
    return this.#generation;
  }

  /** Words of a reply whose end its reader was not told. */
  cutOff(generation: number, ownerId: string, replyId: string, text: string): void {
    this.#words.push({ generation, ownerId, replyId, text });
  }

  /** All that was seen, once it is known which process was killed. */
  history(): Seen[] {
    const words = this.#words.map(
      ({ generation, ...each }): Seen => ({
        type: 'words',
        ...each,
        killed: this.#endings.get(generation) === 'SIGKILL',
      }),
    );
    return [...this.seen, ...words];
  }

  /** Calls as the person's page (null: as a stranger's), and reads the answer with a suspicious eye. */
  async ask(
    who: Person | null,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await this.open(who, method, path, body, undefined, headers);
    const text = await response.text();
    this.judge(who, `${method} ${path}`, text);
    const answer = { status: response.status, text, headers: response.headers };
    this.#note(method, path, answer);
    // Signed out in another tab, or by a call that was cut off.
    if (response.status === 401 && who) who.cookie = '';
    return answer;
  }

  /** The answer unread. */
  open(
    who: Person | null,
    method: string,
    path: string,
    body?: unknown,
    signal?: AbortSignal,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(`${this.server.url}${path}`, {
      method,
      ...(signal ? { signal } : {}),
      headers: {
        origin: this.server.url,
        'x-forwarded-for': who?.address ?? '10.9.9.9',
        ...(who ? { cookie: who.cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  /** The events of a stream; its refusal, where it is refused, goes to `refused`. */
  async *events<Event>(
    who: Person,
    what: string,
    response: Response,
    refused: (answer: Answer) => void = () => {},
  ): AsyncGenerator<Event> {
    if (!response.ok) {
      const answer = { status: response.status, text: await response.text(), headers: response.headers };
      this.judge(who, what, answer.text);
      this.#note('POST', what, answer);
      refused(answer);
      return;
    }
    for await (const event of readEvents<Event>(response)) {
      this.judge(who, what, JSON.stringify(event));
      yield event;
    }
  }

  /** Whose words an answer holds, and whether a secret is among them. */
  judge(who: Person | null, what: string, text: string, shared: string[] = []): void {
    const wordsOf = ownersOfMarks(text);
    if (wordsOf.some((name) => name !== who?.name)) {
      this.seen.push({ type: 'answered', to: who?.name ?? null, what, wordsOf, shared });
    }
    for (const name of secretsIn(text, this.secrets)) this.seen.push({ type: 'secret', name, where: what });
  }

  #note(method: string, path: string, { status, text }: Answer): void {
    this.count(`status ${status}`);
    if (status < 500) return;
    const code = /"code":"(\w+)"/.exec(text)?.[1] ?? '';
    this.count(`${status} ${code}`);
    // Refusals with a sentence of their own; a fault is a defect unless the database was being kept from answering.
    if (code === 'fault' && Date.now() > this.lockedUntil) {
      this.odd.push({ what: `${method} ${path}`, status, text });
    }
  }
}
