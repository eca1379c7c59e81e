import { existsSync, openSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** Where the output of a process goes. */
export const logFileOf = (dataDir: string, name: string) => join(dataDir, 'logs', `${name}.log`);

/** Keeps the log of the run before as `<name>.1.log`. */
export function rotateLog(dataDir: string, name: string): void {
  const file = logFileOf(dataDir, name);
  if (existsSync(file)) renameSync(file, join(dataDir, 'logs', `${name}.1.log`));
}

/** A file descriptor to append to; readable by its owner alone. */
export function openLog(dataDir: string, name: string): number {
  return openSync(logFileOf(dataDir, name), 'a', 0o600);
}

/** The last lines of a log, for a message about a failure. */
export function tailOf(dataDir: string, name: string, lines = 20): string {
  try {
    return readFileSync(logFileOf(dataDir, name), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(-lines)
      .join('\n');
  } catch {
    return '';
  }
}
