/** The file of a backup: a compressed tar of the manifest, a text for each table, and the images. */
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '@dashboard/runner-kit/errors';
import { create, extract, list } from 'tar';
import { digestOfFile, isSame } from './digest.ts';
import {
  type Digest,
  entriesOf,
  FORMAT,
  formatSchema,
  MANIFEST,
  type Manifest,
  manifestSchema,
} from './manifest.ts';

/** Any tar is read strictly; how well a table may be compressed is not for tar to judge. */
const reading = { strict: true, maxDecompressionRatio: Number.POSITIVE_INFINITY };

/** Packs the folder, in which the manifest and all it names lie, into a new file. */
export async function pack(folder: string, manifest: Manifest, file: string): Promise<void> {
  const entries = [MANIFEST, ...entriesOf(manifest).keys()];
  await pipeline(
    create({ cwd: folder, gzip: true, portable: true, strict: true }, entries),
    // On the disk when this has resolved.
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
}

/**
 * Reads a backup to its end. Throws a Refusal when there is no such file, when any byte of it is
 * not as it was written, or when a newer version of the product wrote it in a newer format.
 */
export async function readBackup(file: string): Promise<Manifest> {
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`);
  const found = new Map<string, Digest>();
  const manifestText: Buffer[] = [];
  try {
    await list({
      ...reading,
      file,
      onReadEntry(entry) {
        const hash = createHash('sha256');
        entry.on('data', (chunk) => {
          hash.update(chunk);
          if (entry.path === MANIFEST) manifestText.push(chunk);
        });
        entry.on('end', () =>
          found.set(entry.path, { bytes: entry.size, sha256: hash.digest('hex') }),
        );
      },
    });
  } catch (error) {
    throw damaged(file, (error as Error).message);
  }
  const manifest = parseManifest(file, Buffer.concat(manifestText).toString());
  for (const [entry, digest] of entriesOf(manifest)) {
    if (!isSame(found.get(entry), digest)) throw damaged(file, `${entry} is not as it was written`);
  }
  return manifest;
}

/** Unpacks a backup into a new folder; all of it is on the disk when this has resolved. */
export async function unpack(file: string, manifest: Manifest, folder: string): Promise<void> {
  const entries = entriesOf(manifest);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  await extract({ ...reading, file, cwd: folder, filter: (path) => entries.has(path) });
  for (const [entry, digest] of entries) {
    const unpacked = join(folder, entry);
    if (!isSame(await digestOfFile(unpacked), digest)) {
      throw new Refusal(`${unpacked} is not as it was written; is the disk full or damaged?`);
    }
    await sync(unpacked);
  }
}

async function sync(file: string): Promise<void> {
  const opened = await open(file, 'r+');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

function parseManifest(file: string, text: string): Manifest {
  const content = parseJson(text);
  const format = formatSchema.safeParse(content).data?.format;
  if (format !== undefined && format > FORMAT) {
    throw new Refusal(
      `${file} is of format ${format}, and this version of the product knows none above ${FORMAT}. Restore it with the version that made it, or a newer one.`,
    );
  }
  const manifest = manifestSchema.safeParse(content).data;
  if (!manifest) throw damaged(file, `its ${MANIFEST} is missing or not whole`);
  return manifest;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function damaged(file: string, how: string): Refusal {
  return new Refusal(`${file} is damaged, or no backup of this product: ${how}.`);
}
