import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type Release, releaseSchema } from '@dashboard/contracts-gateway';
import { forEachLimited } from './for-each-limited.ts';
import { ReleaseError } from './release-error.ts';
import type { RegistryStore } from './store/registry-store.ts';

const PRECOMPRESSED = [
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
] as const;

export const resolveReleaseFolder = (name: string, version: string) => `${name}/${version}`;

export const resolveReleaseFile = ({ name, version }: Release, path: string): string =>
  `${resolveReleaseFolder(name, version)}/files/${path}`;

/** Written last: the release exists once it's stored. */
export const resolveReleaseDescription = (name: string, version: string) =>
  `${resolveReleaseFolder(name, version)}/release.json`;

/** Accepts an untrusted name and version. */
export async function readRelease(
  store: RegistryStore,
  name: string,
  version: string,
): Promise<Release | undefined> {
  const { shape } = releaseSchema;
  if (!shape.name.safeParse(name).success || !shape.version.safeParse(version).success) return;
  const bytes = await store.read(resolveReleaseDescription(name, version));
  if (bytes === undefined) return undefined;
  const release = releaseSchema.parse(JSON.parse(bytes.toString('utf8')));
  return release.name === name && release.version === version ? release : undefined;
}

/** In the format of an `integrity` attribute. */
export function computeIntegrity(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** In another thread, so that a large file blocks nothing. */
async function digestIntegrity(bytes: Buffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', new Uint8Array(bytes));
  return `sha384-${Buffer.from(digest).toString('base64')}`;
}

export async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
  const read = paths.map(async (path) => {
    return [path.split(sep).join('/'), await readFile(join(folder, path))] as const;
  });
  return new Map(await Promise.all(read));
}

/** In all stored forms, by their paths in the registry. Skips missing ones. */
export async function readReleaseFiles(
  store: RegistryStore,
  release: Release,
): Promise<Map<string, Buffer>> {
  const folder = resolveReleaseFolder(release.name, release.version);
  const stored = new Set(await store.list(`${folder}/files`));
  const suffixes = ['', ...PRECOMPRESSED.map(([suffix]) => suffix)];
  const paths = Object.keys(release.files)
    .flatMap((path) => suffixes.map((suffix) => resolveReleaseFile(release, path) + suffix))
    .filter((path) => stored.has(path));
  const files = new Map<string, Buffer>();
  await forEachLimited(paths, store.concurrentReads, async (path) => {
    const bytes = await store.read(path);
    if (bytes) files.set(path, bytes);
  });
  return files;
}

/** Compressed forms too. @throws ReleaseError naming a file that is missing or differs */
export async function verifyFiles(store: RegistryStore, release: Release): Promise<void> {
  const { name, version, files } = release;
  await forEachLimited(Object.entries(files), store.concurrentReads, async ([path, integrity]) => {
    const file = resolveReleaseFile(release, path);
    const refuse = (what: string): never => {
      throw new ReleaseError(`${path} of ${name} ${version} ${what}.`);
    };
    const bytes = (await store.read(file)) ?? refuse('is missing');
    if ((await digestIntegrity(bytes)) !== integrity) refuse('is not the file that was published');
    for (const [suffix, unpack] of PRECOMPRESSED) {
      const packed = await store.read(file + suffix);
      if (!packed) continue;
      const unpacked = await unpack(packed).catch(() => Buffer.alloc(0));
      if ((await digestIntegrity(unpacked)) !== integrity) {
        refuse(`has a ${suffix} copy that does not decompress to the published file`);
      }
    }
  });
}
