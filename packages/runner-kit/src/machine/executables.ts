import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Where programs are installed for a user who isn't root; their commands are in its `bin`. */
export const userPrograms = join(
  process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
  'trading-dashboard',
);

/** The path of the first of these programs that is found on PATH. */
export function findExecutable(
  names: readonly string[],
  path = process.env.PATH ?? '',
): string | undefined {
  // The PATH of a user may lack the folder that a system installs servers to.
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
