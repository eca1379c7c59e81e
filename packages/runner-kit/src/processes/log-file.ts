import { existsSync, openSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** The file that the output of a process goes to. */
export const logFilePath = (dataDir: string, name: string) => join(dataDir, 'logs', `${name}.log`);

/** Keeps the log of the previous run as `<name>.1.log`. */
export function rotateLog(dataDir: string, name: string): void {
  const file = logFilePath(dataDir, name);
  if (existsSync(file)) renameSync(file, join(dataDir, 'logs', `${name}.1.log`));
}

/** A file descriptor to append to; only the owner can read the file. */
export function openLog(dataDir: string, name: string): number {
  return openSync(logFilePath(dataDir, name), 'a', 0o600);
}

/** The last lines of a log, for an error message. */
export function readLogTail(dataDir: string, name: string, lines = 20): string {
  try {
    return readFileSync(logFilePath(dataDir, name), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(-lines)
      .join('\n');
  } catch {
    return '';
  }
}
