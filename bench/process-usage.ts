import { readFileSync } from 'node:fs';

const CLOCK_TICKS_PER_SECOND = 100;

/** Resident memory (MB) and processor time (ms) of a process; Linux only, as /proc is. */
export const usageOf = (pid: number): { memoryMb: number; cpuMs: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const memoryKb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
  // The fields after the command's name in parentheses, which may hold spaces; utime and stime are the 14th and 15th.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { memoryMb: memoryKb / 1024, cpuMs: (ticks * 1000) / CLOCK_TICKS_PER_SECOND };
};

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};
