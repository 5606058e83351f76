import { cannedReply } from '../../../domain/canned-replies.ts';
import { CallFailed } from './call-failed.ts';
import type { TextGenerator } from './port.ts';
import { type Sleep, sleepUnlessAborted } from './retry.ts';

const CANNED_DELAY_MS = 1_500;

export type CannedOptions = { sleep?: Sleep | undefined; random?: (() => number) | undefined };

/** The simulation that speaks while no AI service is set up. */
export const createCanned = (options: CannedOptions = {}): TextGenerator => {
  const { sleep = sleepUnlessAborted, random = Math.random } = options;
  return {
    connected: async () => false,
    async *stream(prompt, signal) {
      signal.throwIfAborted();
      await sleep(CANNED_DELAY_MS, signal);
      for (const piece of sentencesOf(cannedReply(random(), prompt.persona === 'guide'))) {
        signal.throwIfAborted();
        yield piece;
      }
    },
    async answer(_prompt, signal) {
      signal.throwIfAborted();
      throw new CallFailed('no_key', 'no AI service is set up');
    },
  };
};

const sentencesOf = (text: string): string[] => text.match(/.+?(?:[.!?…]\s+|$)/gs) ?? [text];
