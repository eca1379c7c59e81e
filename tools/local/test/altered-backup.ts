import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { create, extract } from 'tar';
import { MANIFEST, type Manifest } from '../src/backup/archive/manifest.ts';

/** Changes the manifest or any other file of a copy. @returns the copy's path */
export async function alterBackup(
  file: string,
  to: string,
  change: (manifest: Manifest, folder: string) => void,
): Promise<string> {
  const folder = createTestFolder();
  await extract({ file, cwd: folder });
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
  const before = JSON.stringify(manifest);
  change(manifest, folder);
  if (JSON.stringify(manifest) !== before) {
    writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest));
  }
  await create({ file: to, cwd: folder, gzip: true }, readdirSync(folder));
  return to;
}
