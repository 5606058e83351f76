import { readFileSync } from 'node:fs';

const CLOCK_TICKS_PER_SECOND = 100;

/**
 * Resident memory (MB), that of it which is no file's, and processor time (ms) of a process; Linux only, as /proc is.
 */
export const usageOf = (pid: number): { memoryMb: number; ownMemoryMb: number; cpuMs: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { memoryMb: megabytes('VmRSS'), ownMemoryMb: megabytes('RssAnon'), cpuMs: cpuMsOf(pid).own };
};

/** Processor time (ms) of a process with its children, those that have ended among them. */
export const familyCpuMs = (pid: number): number => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const { own, ended } = cpuMsOf(pid);
  return children.reduce((sum, child) => sum + cpuMsOf(Number(child)).own, own + ended);
};

const cpuMsOf = (pid: number): { own: number; ended: number } => {
  // The fields after the command's name in parentheses, which may hold spaces: utime and stime are the 14th and 15th,
  // and then the same of the children that have ended.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
  const ms = (ticks: number) => (ticks * 1000) / CLOCK_TICKS_PER_SECOND;
  return { own: ms(user + system), ended: ms(endedUser + endedSystem) };
};

/** 0.5 is the median, 1 the largest; between two values, their weighted mean. NaN for none. */
export const quantile = (values: number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below === undefined || above === undefined ? Number.NaN : below + (above - below) * (at % 1);
};

export const median = (values: number[]): number => quantile(values, 0.5);
