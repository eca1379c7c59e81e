import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../errors.ts';
import { readJson, writeJson } from '../json-file.ts';

const markerSchema = z.object({ file: z.string() });

const markerFile = (dataDir: string) => join(dataDir, 'unfinished-restore.json');

export function markRestoreUnfinished(dataDir: string, file: string): void {
  writeJson(markerFile(dataDir), { file }, { flush: true });
}

export function clearUnfinishedRestore(dataDir: string): void {
  rmSync(markerFile(dataDir), { force: true });
}

export function isRestoreUnfinished(dataDir: string): boolean {
  return existsSync(markerFile(dataDir));
}

/** @throws UserError if a restore into `dataDir` was interrupted */
export function assertNoUnfinishedRestore(dataDir: string): void {
  if (!isRestoreUnfinished(dataDir)) return;
  const file = readJson(markerFile(dataDir), markerSchema)?.file ?? '<file>';
  throw new UserError(
    `A restore into ${dataDir} was interrupted, so its data is incomplete. Run it again: npm run restore -- ${file}`,
  );
}
