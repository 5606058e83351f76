import type { Log } from '../../log.ts';
import type { Sleep } from './retry.ts';

/** A clock that goes on only when told, or when somebody sleeps by it. */
export const testClock = (at = Date.UTC(2026, 10, 21, 12)) => {
  let now = at;
  let tellWait: (() => void) | null = null;
  const waits: number[] = [];
  const sleep: Sleep = async (ms, signal) => {
    tellWait?.();
    signal.throwIfAborted();
    waits.push(ms);
    now += ms;
  };
  return {
    now: () => now,
    pass(ms: number): void {
      now += ms;
    },
    sleep,
    waits,
    waited: () => waits.reduce((sum, ms) => sum + ms, 0),
    /** Called at the beginning of every sleep. */
    onWait(tell: () => void): void {
      tellWait = tell;
    },
  };
};

type Line = { level: keyof Log; data: object; message: string };

export const recordingLog = (): Log & { lines: Line[] } => {
  const lines: Line[] = [];
  const at =
    (level: keyof Log) =>
    (data: object, message: string): void => {
      lines.push({ level, data, message });
    };
  return { lines, info: at('info'), warn: at('warn'), error: at('error') };
};
