import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Programs installed for a user who isn't root. The commands are in its `bin`. */
export const userPrograms = join(
  process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
  'trading-dashboard',
);

export function findExecutable(
  names: readonly string[],
  path = process.env.PATH ?? '',
): string | undefined {
  // A user's PATH can lack the folder of installed servers.
  const others = ['/usr/sbin', '/opt/homebrew/bin', join(userPrograms, 'bin')];
  const folders = [...path.split(delimiter).filter(Boolean), ...others];
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isExecutable);
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
