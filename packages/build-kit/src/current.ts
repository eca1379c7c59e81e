import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CurrentReleases, currentReleasesSchema } from '@dashboard/contracts-http';

/** Which version of each release is the current one; none are in an empty registry. */
export async function readCurrent(releasesDir: string): Promise<CurrentReleases> {
  const text = await readFile(join(releasesDir, 'current.json'), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '{}';
    throw error;
  });
  return currentReleasesSchema.parse(JSON.parse(text));
}

/** Makes a published version the current one, in one step for whoever reads meanwhile. */
export async function moveCurrent(
  releasesDir: string,
  name: string,
  version: string,
): Promise<void> {
  const current = await readCurrent(releasesDir);
  if (current[name] === version) return;
  const file = join(releasesDir, 'current.json');
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify({ ...current, [name]: version }, null, 2)}\n`);
  await rename(draft, file);
}
