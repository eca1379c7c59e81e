import { existsSync, openSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

export const logFilePath = (dataDir: string, name: string) => join(dataDir, 'logs', `${name}.log`);

/** The previous run's log becomes `<name>.1.log`. */
export function rotateLog(dataDir: string, name: string): void {
  const file = logFilePath(dataDir, name);
  if (existsSync(file)) renameSync(file, join(dataDir, 'logs', `${name}.1.log`));
}

export function openLog(dataDir: string, name: string): number {
  return openSync(logFilePath(dataDir, name), 'a', 0o600);
}

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
