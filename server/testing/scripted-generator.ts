import { GenerationFailed, type Prompt, type TextGenerator } from '../ports/text-generator/port.ts';

export type ScriptedCall = {
  prompt: Prompt;
  aborted: boolean;
  say(piece: string): void;
  finish(): void;
  fail(error?: unknown): void;
};

export type ScriptedGenerator = TextGenerator & {
  calls: ScriptedCall[];
  /** The n-th call (from 0), as soon as it is made. */
  call(n: number): Promise<ScriptedCall>;
};

/** A model that says what the test tells it to, when the test tells it to. */
export const scriptedGenerator = (): ScriptedGenerator => {
  const calls: ScriptedCall[] = [];
  const waiting: { n: number; resolve: (call: ScriptedCall) => void }[] = [];
  const record = (call: ScriptedCall) => {
    calls.push(call);
    for (const waiter of waiting) if (waiter.n === calls.length - 1) waiter.resolve(call);
  };
  return {
    calls,
    call: (n) => {
      const made = calls[n];
      return made
        ? Promise.resolve(made)
        : new Promise((resolve) => {
            waiting.push({ n, resolve });
          });
    },
    connected: async () => true,
    answer: async () => {
      throw new Error('only stream is scripted');
    },
    stream: async function* (prompt, signal) {
      const queue: (string | { error: unknown } | null)[] = [];
      let wake = () => {};
      const put = (item: (typeof queue)[number]) => {
        queue.push(item);
        wake();
      };
      const call: ScriptedCall = {
        prompt,
        aborted: false,
        say: put,
        finish: () => put(null),
        fail: (error = new GenerationFailed('cut_off', 'API call failed: the test said so')) =>
          put({ error }),
      };
      signal.addEventListener('abort', () => {
        call.aborted = true;
        put({ error: signal.reason });
      });
      record(call);
      for (;;) {
        const item = queue.shift();
        if (item === undefined) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        } else if (item === null) return;
        else if (typeof item === 'string') yield item;
        else throw item.error;
      }
    },
  };
};
