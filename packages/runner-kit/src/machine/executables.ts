import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of the first of these programs that is found on PATH. */
export function findExecutable(
  names: readonly string[],
  path = process.env.PATH ?? '',
): string | undefined {
  // The PATH of a user may lack the folder that a system installs servers to.
  const folders = [...path.split(delimiter).filter(Boolean), '/usr/sbin', '/opt/homebrew/bin'];
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
