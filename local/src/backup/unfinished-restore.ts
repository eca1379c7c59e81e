import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '@dashboard/runner-kit/errors';
import { readJson } from '@dashboard/runner-kit/json-file';
import { z } from 'zod';

const noteSchema = z.object({ file: z.string() });

const noteIn = (dataDir: string) => join(dataDir, 'unfinished-restore.json');

/** From here until `clearUnfinishedRestore` nothing but a restore works on `dataDir`. */
export function noteUnfinishedRestore(dataDir: string, file: string): void {
  // On the disk before anything is changed, also should the machine lose its power.
  writeFileSync(noteIn(dataDir), `${JSON.stringify({ file })}\n`, { mode: 0o600, flush: true });
}

export function clearUnfinishedRestore(dataDir: string): void {
  rmSync(noteIn(dataDir), { force: true });
}

export function isRestoreUnfinished(dataDir: string): boolean {
  return existsSync(noteIn(dataDir));
}

/** Throws a Refusal when a restore into `dataDir` began and did not come to its end. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!isRestoreUnfinished(dataDir)) return;
  const file = readJson(noteIn(dataDir), noteSchema)?.file ?? '<file>';
  throw new Refusal(
    `A restore into ${dataDir} was broken off, so its data is not whole. Run it again: npm run restore -- ${file}`,
  );
}
