import { setTimeout as sleep } from 'node:timers/promises';
import { usageOf } from './process-usage.ts';

const COLLECTED_WITHIN_MS = 60_000;
const SETTLE_MS = 1000;

/** What a process's NODE_OPTIONS must be, that it can be asked to collect its garbage. */
export const COLLECTING = `--import=${new URL('../trials/weigh.ts', import.meta.url)}`;

/** Resident memory and heap (MB) once the garbage is collected. */
export const settledMemory = async (weighed: {
  pid: number;
  output(): string;
}): Promise<{ memoryMb: number; heapMb: number }> => {
  await collect(weighed);
  await sleep(SETTLE_MS);
  // What the first one set free by finalizers.
  const heap = await collect(weighed);
  return { memoryMb: usageOf(weighed.pid).memoryMb, heapMb: heap / 1024 / 1024 };
};

const collect = async ({ pid, output }: { pid: number; output(): string }): Promise<number> => {
  const before = output().length;
  process.kill(pid, 'SIGUSR2');
  const deadline = performance.now() + COLLECTED_WITHIN_MS;
  while (performance.now() < deadline) {
    const told = /weighed .*"heap":(\d+)/.exec(output().slice(before));
    if (told) return Number(told[1]);
    await sleep(20);
  }
  throw new Error('The process did not say what it weighs');
};
