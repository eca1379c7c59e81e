/** A backup is a gzipped tar of the manifest, a text file per table, and the images. */
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UserError } from '@dashboard/runner-kit/errors';
import { create, extract, list } from 'tar';
import { computeFileDigest, isSameDigest } from './digest.ts';
import {
  type Digest,
  FORMAT,
  formatSchema,
  listEntries,
  MANIFEST,
  type Manifest,
  manifestSchema,
} from './manifest.ts';

/** Any defect in the tar file is an error. Tables can have any compression ratio. */
const readOptions = { strict: true, maxDecompressionRatio: Number.POSITIVE_INFINITY };

export async function pack(folder: string, manifest: Manifest, file: string): Promise<void> {
  const entries = [MANIFEST, ...listEntries(manifest).keys()];
  await pipeline(
    create({ cwd: folder, gzip: true, portable: true, strict: true }, entries),
    // `flush`: all bytes are on disk before the promise resolves.
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
}

/** Verifies all of it. @throws UserError if it's missing, changed or of a newer format */
export async function readBackup(file: string): Promise<Manifest> {
  if (!existsSync(file)) throw new UserError(`File not found: ${file}.`);
  const found = new Map<string, Digest>();
  const manifestText: Buffer[] = [];
  try {
    await list({
      ...readOptions,
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
    throw createDamageError(file, (error as Error).message);
  }
  const manifest = parseManifest(file, Buffer.concat(manifestText).toString());
  for (const [entry, digest] of listEntries(manifest)) {
    if (!isSameDigest(found.get(entry), digest))
      throw createDamageError(file, `${entry} does not match its digest`);
  }
  return manifest;
}

export async function unpack(file: string, manifest: Manifest, folder: string): Promise<void> {
  const entries = listEntries(manifest);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  await extract({ ...readOptions, file, cwd: folder, filter: (path) => entries.has(path) });
  for (const [entry, digest] of entries) {
    const unpacked = join(folder, entry);
    if (!isSameDigest(await computeFileDigest(unpacked), digest)) {
      throw new UserError(`${unpacked} does not match its digest; is the disk full or damaged?`);
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
    throw new UserError(
      `${file} has format ${format}, but this version of the product supports formats only up to ${FORMAT}. Restore it with the version that made it, or a newer one.`,
    );
  }
  const manifest = manifestSchema.safeParse(content).data;
  if (!manifest) throw createDamageError(file, `its ${MANIFEST} is missing or incomplete`);
  return manifest;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function createDamageError(file: string, how: string): UserError {
  return new UserError(`${file} is damaged or not a backup of this product: ${how}.`);
}
