import type { Log } from '../log.ts';

type LogEntry = { level: 'info' | 'warn' | 'error'; data: object; message: string };

/** Silent; `entries` tells what would have been logged. */
export type RecordingLog = Log & { entries: LogEntry[] };

export const recordingLog = (): RecordingLog => {
  const entries: LogEntry[] = [];
  const record = (level: LogEntry['level']) => (data: object, message: string) => {
    entries.push({ level, data, message });
  };
  return {
    entries,
    error: record('error'),
    warn: record('warn'),
    info: record('info'),
  };
};
