import { createHash } from 'node:crypto';
import { access, readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type Release, releaseSchema } from '@dashboard/contracts-http';
import { ReleaseError } from './release-error.ts';

const PRECOMPRESSED = [
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
] as const;

export const resolveReleaseFolder = (releasesDir: string, name: string, version: string) =>
  join(releasesDir, name, version);

/** The path of a file of a release on disk. */
export function resolveReleaseFile(
  releasesDir: string,
  { name, version }: Release,
  path: string,
): string {
  return join(resolveReleaseFolder(releasesDir, name, version), 'files', path);
}

/** A published release, or undefined. Name and version may be untrusted input. */
export async function readRelease(
  releasesDir: string,
  name: string,
  version: string,
): Promise<Release | undefined> {
  const { shape } = releaseSchema;
  // Only valid names and versions are used as paths.
  if (!shape.name.safeParse(name).success || !shape.version.safeParse(version).success) return;
  const file = join(resolveReleaseFolder(releasesDir, name, version), 'release.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const release = releaseSchema.parse(JSON.parse(text));
  // A draft that is still being written is in a folder of another name.
  return release.name === name && release.version === version ? release : undefined;
}

/** The hash of a file as the value of an `integrity` attribute. */
export function computeIntegrity(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** All files below a folder by their path with slashes, in a fixed order. */
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

/**
 * Verifies every file of a published release and the content of its compressed forms against the
 * hashes it was published with.
 * @throws ReleaseError naming the first file that is missing or differs
 */
export async function verifyFiles(releasesDir: string, release: Release): Promise<void> {
  const { name, version, files } = release;
  for (const [path, integrity] of Object.entries(files)) {
    const file = resolveReleaseFile(releasesDir, release, path);
    const refuse = (what: string): never => {
      throw new ReleaseError(`${path} of ${name} ${version} ${what}.`);
    };
    const bytes = await readFile(file).catch(() => refuse('is missing'));
    if (computeIntegrity(bytes) !== integrity) refuse('is not the file that was published');
    for (const [suffix, unpack] of PRECOMPRESSED) {
      if (!(await exists(file + suffix))) continue;
      const unpacked = await unpack(await readFile(file + suffix)).catch(() => Buffer.alloc(0));
      if (computeIntegrity(unpacked) !== integrity) {
        refuse(`is compressed (${suffix}) to something else than was published`);
      }
    }
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
