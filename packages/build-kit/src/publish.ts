import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Release, releaseSchema } from '@dashboard/contracts-http';
import { moveCurrent } from './current.ts';

const compressible = new Set(['.js', '.css', '.html', '.json', '.svg', '.txt', '.map']);
/** Below this a compressed form saves less than its headers cost. */
const LEAST_BYTES = 512;

export interface Publication {
  /** Name of the release: `shell` or `mfe-…`. */
  readonly name: string;
  /** Version of the package; the hash of the content is added to it. */
  readonly version: string;
  /** Folder of the built files. */
  readonly dist: string;
  readonly releasesDir: string;
}

/** The file of a release that a browser loads first. */
const entryOf = (name: string) => (name === 'shell' ? 'index.html' : 'remoteEntry.js');

/**
 * Publishes a build under the version that its content has and makes it the current one.
 * The same content again is the same version and writes nothing.
 * @throws Error when the build has no entry
 */
export async function publish({ name, version, dist, releasesDir }: Publication): Promise<Release> {
  const contents = await readTree(dist);
  const entry = entryOf(name);
  if (!contents.has(entry)) throw new Error(`The build of ${name} in ${dist} has no ${entry}.`);
  const files = Object.fromEntries(
    [...contents].map(([path, bytes]) => [path, integrityOf(bytes)]),
  );
  const release = releaseSchema.parse({
    name,
    version: `${version}-${contentHash(files)}`,
    entry,
    files,
  });
  const folder = join(releasesDir, name, release.version);
  if (!(await isPublished(folder))) await writeRelease(folder, release, contents);
  await moveCurrent(releasesDir, name, release.version);
  return release;
}

/** As an `integrity` attribute takes it. */
function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

function contentHash(files: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
}

const isPublished = (folder: string) =>
  readFile(join(folder, 'release.json')).then(
    () => true,
    () => false,
  );

/** All files below a folder by their path with slashes, in a fixed order. */
async function readTree(folder: string): Promise<Map<string, Buffer>> {
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

/** Writes beside the final place and renames, so that a half-written release is never served. */
async function writeRelease(folder: string, release: Release, contents: Map<string, Buffer>) {
  const draft = `${folder}.draft-${randomUUID()}`;
  for (const [path, bytes] of contents) {
    const file = join(draft, 'files', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    if (compressible.has(extname(path)) && bytes.length >= LEAST_BYTES)
      await writeCompressed(file, bytes);
  }
  await writeFile(join(draft, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

async function writeCompressed(file: string, bytes: Buffer): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
