import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError } from '@dashboard/runner-kit/errors';
import type { Progress } from '@dashboard/runner-kit/progress';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import type { Settings } from '@dashboard/runner-kit/settings';
import { z } from 'zod';
import { pack, readBackup } from './archive/archive.ts';
import { type BackupImages, FORMAT, MANIFEST } from './archive/manifest.ts';
import { readRows } from './database/read-rows.ts';
import { getImagesDir, readImages } from './images.ts';
import { describeContent, listWarnings } from './summary.ts';

/** From one snapshot. The file gets its name once verified. @throws UserError if it exists */
export async function writeBackup(
  progress: Progress,
  settings: Pick<Settings, 'dataDir' | 'objectStore'>,
  databases: Readonly<Record<string, string>>,
  file: string,
): Promise<void> {
  if (existsSync(file)) throw new UserError(`${file} already exists; choose another name.`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(settings.dataDir, 'backing-up-'));
  const draft = `${file}.draft`;
  const removeDrafts = () => {
    for (const path of [folder, draft]) rmSync(path, { recursive: true, force: true });
  };
  rmSync(draft, { force: true });
  process.once('exit', removeDrafts);
  try {
    await writeDraft(progress, settings, databases, folder, draft);
    renameSync(draft, file);
  } finally {
    process.off('exit', removeDrafts);
    removeDrafts();
  }
  const { size } = await stat(file);
  progress.print(`Backup: ${file} (${formatSize(size)}, readable by its owner alone)`);
}

async function writeDraft(
  { step, print }: Progress,
  { dataDir, objectStore }: Pick<Settings, 'dataDir' | 'objectStore'>,
  databases: Readonly<Record<string, string>>,
  folder: string,
  draft: string,
): Promise<void> {
  mkdirSync(join(folder, 'tables'));
  const at = new Date().toISOString();
  const { schemas, imageIds } = await step('Rows read', () => readRows(databases, folder));
  // After the rows, because an image is stored before a row refers to it.
  const images: BackupImages =
    objectStore === 's3'
      ? { place: 'bucket' }
      : await step('Images read', () => readImages(getImagesDir(dataDir), imageIds));
  if (images.place === 'file') symlinkSync(getImagesDir(dataDir), join(folder, 'images'));
  const manifest = { format: FORMAT, product: await readProductVersion(), at, schemas, images };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  await step('File written', () => pack(folder, manifest, draft));
  await step('File read back and verified', () => readBackup(draft));
  print(`  It holds ${describeContent(manifest)}.`);
  for (const line of listWarnings(manifest)) print(line);
}

async function readProductVersion(): Promise<string> {
  const content = await readFile(join(projectRoot, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(content)).version;
}

function formatSize(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
