import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '@dashboard/runner-kit/errors';
import type { Progress } from '@dashboard/runner-kit/progress';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import type { Scope } from '@dashboard/runner-kit/service-databases';
import type { Settings } from '@dashboard/runner-kit/settings';
import { z } from 'zod';
import { pack, readBackup } from './archive/archive.ts';
import { FORMAT, type ImagesOfBackup, MANIFEST } from './archive/manifest.ts';
import { readRows } from './database/read-rows.ts';
import { cautionsFor, contentOf } from './describe.ts';
import { imagesDirOf, readImages } from './images.ts';

/**
 * Writes all that an installation keeps, as it is at one moment, to a new file and reads it back.
 * The file has its name once it is whole. Throws a Refusal when there is a file of that name.
 */
export async function writeBackup(
  progress: Progress,
  settings: Pick<Settings, 'dataDir' | 'objectStore'>,
  databases: Record<Scope, string>,
  file: string,
): Promise<void> {
  if (existsSync(file)) throw new Refusal(`${file} exists already; choose another name.`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(settings.dataDir, 'backing-up-'));
  const draft = `${file}.draft`;
  const clean = () => {
    for (const path of [folder, draft]) rmSync(path, { recursive: true, force: true });
  };
  rmSync(draft, { force: true });
  process.once('exit', clean);
  try {
    await writeDraft(progress, settings, databases, folder, draft);
    renameSync(draft, file);
  } finally {
    process.off('exit', clean);
    clean();
  }
  const { size } = await stat(file);
  progress.say(`Backup: ${file} (${sizeInWords(size)}, readable by its owner alone)`);
}

async function writeDraft(
  { step, say }: Progress,
  { dataDir, objectStore }: Pick<Settings, 'dataDir' | 'objectStore'>,
  databases: Record<Scope, string>,
  folder: string,
  draft: string,
): Promise<void> {
  mkdirSync(join(folder, 'tables'));
  const at = new Date().toISOString();
  const { schemas, imageIds } = await step('Rows read', () => readRows(databases, folder));
  // After the rows: an image lies in its place before a row names it.
  const images: ImagesOfBackup =
    objectStore === 's3'
      ? { place: 'bucket' }
      : await step('Images read', () => readImages(imagesDirOf(dataDir), imageIds));
  if (images.place === 'file') symlinkSync(imagesDirOf(dataDir), join(folder, 'images'));
  const manifest = { format: FORMAT, product: await productVersion(), at, schemas, images };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  await step('File written', () => pack(folder, manifest, draft));
  await step('File read back, and all in it is as it was', () => readBackup(draft));
  say(`  It holds ${contentOf(manifest)}.`);
  for (const line of cautionsFor(manifest)) say(line);
}

async function productVersion(): Promise<string> {
  const content = await readFile(join(projectRoot, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(content)).version;
}

function sizeInWords(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
