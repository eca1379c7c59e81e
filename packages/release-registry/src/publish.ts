import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  getEntryFile,
  type Manifest,
  manifestSchema,
  type Release,
  releaseSchema,
} from '@dashboard/contracts-http';
import { type Contracts, writeContracts } from './contracts.ts';
import {
  computeIntegrity,
  readFiles,
  readRelease,
  resolveReleaseFolder,
  verifyFiles,
} from './files.ts';
import { appendToHistory, readHistory } from './history.ts';
import { withRegistryLock } from './lock.ts';
import { ReleaseError } from './release-error.ts';
import { computeReleaseStates, type ReleaseState } from './release-state.ts';

const compressible = new Set(['.js', '.css', '.html', '.json', '.svg', '.txt', '.map']);
/** Compressing smaller files saves less than the headers cost. */
const MIN_COMPRESSED_BYTES = 512;
const RETAINED_VERSIONS = 10;
const DRAFT_SUFFIX = '.draft-';
/** The files are on disk before the history names their release. */
const ON_DISK = { flush: true };

export interface Build {
  /** Name of the release: `shell` or `mfe-…`. */
  readonly name: string;
  /** Version of the package; the hash of the content is added to it. */
  readonly packageVersion: string;
  /** Folder of the built files. */
  readonly dist: string;
}

/** A build as it would be published, and its files by path. */
export interface Draft {
  readonly release: Release;
  readonly contents: ReadonlyMap<string, Buffer>;
  /** The contracts it was built against; stored with the release for a later rollback. */
  readonly contracts?: Contracts;
}

/**
 * Reads a build as a release; its version contains the hash of its content.
 * @throws ReleaseError when the build has no entry or no manifest
 */
export async function readBuild({ name, packageVersion, dist }: Build): Promise<Draft> {
  const contents = await readFiles(dist).catch(() => new Map<string, Buffer>());
  const entry = getEntryFile(name);
  const manifest = contents.get('manifest.json');
  if (!contents.has(entry) || !manifest) {
    const missing = manifest ? entry : 'manifest.json';
    throw new ReleaseError(`The build of ${name} is broken: it has no ${missing}.`);
  }
  const files = Object.fromEntries(
    [...contents].map(([path, bytes]) => [path, computeIntegrity(bytes)]),
  );
  const version = `${packageVersion}-${contentHash(files)}`;
  const about = readManifest(name, manifest.toString('utf8'));
  const release = releaseSchema.parse({ name, version, entry, files, manifest: about });
  return { release, contents };
}

function readManifest(name: string, text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ReleaseError(`The build of ${name} is broken: its manifest.json is none.`, {
      cause,
    });
  }
}

function contentHash(files: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
}

/**
 * Adds a release to the registry, in no channel yet. Publishing it again changes nothing.
 * @throws ReleaseError when the version was published with other bytes
 */
export async function publish(releasesDir: string, draft: Draft): Promise<void> {
  const { release, contracts } = draft;
  const { name, version } = release;
  await withRegistryLock(releasesDir, async () => {
    const known = await readRelease(releasesDir, name, version);
    if (known) requireSameFiles(release, known);
    else await writeRelease(resolveReleaseFolder(releasesDir, name, version), draft);
    await verifyFiles(releasesDir, release);
    if (contracts) await writeContracts(releasesDir, release, contracts);
    // A process that wrote the files may have been killed before this.
    if (known && (await isPublished(releasesDir, release))) return;
    await appendToHistory(releasesDir, [{ action: 'published', name, version }]);
    await deleteOldVersions(releasesDir, name);
  });
}

async function isPublished(releasesDir: string, { name, version }: Release): Promise<boolean> {
  const entries = await readHistory(releasesDir);
  return entries.some(
    (entry) => entry.action === 'published' && entry.name === name && entry.version === version,
  );
}

function requireSameFiles({ name, version, files }: Release, known: Release): void {
  const paths = new Set([...Object.keys(files), ...Object.keys(known.files)]);
  const other = [...paths].find((path) => files[path] !== known.files[path]);
  if (other) {
    throw new ReleaseError(
      `${name} ${version} was published with another ${other}. A version never changes: raise it.`,
    );
  }
}

/** Writes to another folder and renames it, so that a half-written release is never served. */
async function writeRelease(folder: string, { release, contents }: Draft): Promise<void> {
  const draft = `${folder}${DRAFT_SUFFIX}${randomUUID()}`;
  for (const [path, bytes] of contents) {
    const file = join(draft, 'files', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes, ON_DISK);
    if (compressible.has(extname(path)) && bytes.length >= MIN_COMPRESSED_BYTES)
      await writeCompressed(file, bytes);
  }
  const text = `${JSON.stringify(release, null, 2)}\n`;
  await writeFile(join(draft, 'release.json'), text, ON_DISK);
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

async function writeCompressed(file: string, bytes: Buffer): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }), ON_DISK);
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }), ON_DISK);
}

/** Keeps the last ten versions, which open pages may still load from, and those in use. */
async function deleteOldVersions(releasesDir: string, name: string): Promise<void> {
  const entries = (await readHistory(releasesDir)).filter((entry) => entry.name === name);
  const published = entries.filter(({ action }) => action === 'published');
  const newest = [...new Set(published.map(({ version }) => version).reverse())];
  const inUse = versionsInUse(computeReleaseStates(entries).get(name));
  const retained = new Set([...newest.slice(0, RETAINED_VERSIONS), ...inUse]);
  const dropped = new Set(newest.filter((version) => !retained.has(version)));
  for (const folder of await readdir(join(releasesDir, name))) {
    // With the lock held no process writes a draft: its writer was killed.
    if (dropped.has(folder) || folder.includes(DRAFT_SUFFIX))
      await rm(join(releasesDir, name, folder), { recursive: true });
  }
}

const versionsInUse = (state: ReleaseState | undefined) =>
  [state?.stable, state?.canary?.version, state?.previousStable[0]].filter(
    (version) => version !== undefined,
  );
