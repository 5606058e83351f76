import type { RefusalCode } from '../../domain/texts.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

/** Where the product has a sentence of its own for a failure: the fault is logged with its cause, the person is told that. */
export const toldAs = async <T>(
  { log }: Pick<Deps, 'log'>,
  code: RefusalCode,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log.error({ err: error, code }, 'a request failed');
    throw new Refusal(code);
  }
};
