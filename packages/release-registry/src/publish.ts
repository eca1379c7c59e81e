import { createHash } from 'node:crypto';
import {
  getEntryFile,
  type Manifest,
  manifestSchema,
  type Release,
  releaseSchema,
} from '@dashboard/contracts-gateway';
import { parseBoundedJson } from '@dashboard/contracts-http';
import { z } from 'zod';
import type { Author } from './author.ts';
import { type CompressedFile, compressFile } from './compressed-files.ts';
import { type Contracts, writeContracts } from './contracts.ts';
import {
  computeIntegrity,
  readFiles,
  readRelease,
  resolveReleaseDescription,
  resolveReleaseFile,
  verifyFiles,
} from './files.ts';
import { forEachLimited } from './for-each-limited.ts';
import { changeHistory } from './history.ts';
import type { HistoryEntry, NewHistoryEntry } from './history-entry.ts';
import { deleteOldVersions, findOldVersions, isPublished } from './old-versions.ts';
import { ReleaseError } from './release-error.ts';
import type { RegistryStore } from './store/registry-store.ts';

/** Compressing takes CPU time; storing takes a round trip. */
const WRITES_AT_ONCE = 4;

export interface Build {
  readonly name: string;
  readonly packageVersion: string;
  readonly dist: string;
}

export interface BuiltFiles extends Omit<Build, 'dist'> {
  readonly contents: ReadonlyMap<string, Buffer>;
}

export interface Draft {
  readonly release: Release;
  readonly contents: ReadonlyMap<string, Buffer>;
  readonly contracts?: Contracts;
  /** `publish` compresses the files if it's missing. */
  readonly compressed?: ReadonlyMap<string, CompressedFile>;
}

/** The version contains the content's hash. @throws ReleaseError without an entry or a manifest */
export async function readBuild({ name, packageVersion, dist }: Build): Promise<Draft> {
  const contents = await readFiles(dist).catch(() => new Map<string, Buffer>());
  return composeDraft({ name, packageVersion, contents });
}

/** Of files in memory. @throws ReleaseError without an entry or a manifest */
export function composeDraft({ name, packageVersion, contents: files }: BuiltFiles): Draft {
  const contents = new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
  const entry = getEntryFile(name);
  const manifest = contents.get('manifest.json');
  if (!contents.has(entry) || !manifest) {
    const missing = manifest ? entry : 'manifest.json';
    throw new ReleaseError(`The build of ${name} is broken: it has no ${missing}.`);
  }
  const hashes = Object.fromEntries(
    [...contents].map(([path, bytes]) => [path, computeIntegrity(bytes)]),
  );
  const version = `${packageVersion}-${contentHash(hashes)}`;
  const about = readManifest(name, manifest.toString('utf8'));
  const release = releaseSchema.parse({ name, version, entry, files: hashes, manifest: about });
  return { release, contents };
}

function readManifest(name: string, text: string): Manifest {
  try {
    return manifestSchema.parse(parseBoundedJson(text));
  } catch (cause) {
    const faults = cause instanceof z.core.$ZodError ? `\n${z.prettifyError(cause)}` : '';
    throw new ReleaseError(`The build of ${name} is broken: manifest.json is invalid.${faults}`, {
      cause,
    });
  }
}

function contentHash(files: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
}

/**
 * Publishes without a channel. Idempotent. By default, `by` is the user of this process.
 * @throws ReleaseError if the version was published with other bytes
 */
export async function publish(store: RegistryStore, draft: Draft, by?: Author): Promise<void> {
  const { name, version } = draft.release;
  await storeRelease(store, draft);
  await changeHistory(
    store,
    // A process might have been killed between writing the files and this entry.
    (entries) =>
      isPublished(entries, name, version) ? [] : [createPublication(entries, draft.release)],
    by,
  );
  await deleteOldVersions(store, name);
}

/** Without a history entry. @throws ReleaseError if the version was stored with other bytes */
export async function storeRelease(store: RegistryStore, draft: Draft): Promise<void> {
  const { release, contracts } = draft;
  const known = await readRelease(store, release.name, release.version);
  if (known) requireSameFiles(release, known);
  if (contracts) await writeContracts(store, release, contracts);
  if (!known) await writeRelease(store, draft);
  await verifyFiles(store, release);
}

export function createPublication(
  entries: readonly HistoryEntry[],
  { name, version }: Pick<Release, 'name' | 'version'>,
): NewHistoryEntry {
  const deleted = findOldVersions(entries, name, version);
  return { action: 'published', name, version, ...(deleted.length > 0 && { deleted }) };
}

function requireSameFiles({ name, version, files }: Release, known: Release): void {
  const paths = new Set([...Object.keys(files), ...Object.keys(known.files)]);
  const other = [...paths].find((path) => files[path] !== known.files[path]);
  if (other) {
    throw new ReleaseError(
      `${name} ${version} was published with another ${other}. A version never changes: bump it.`,
    );
  }
}

/** The description comes last, so that an incomplete release is never served. */
async function writeRelease(
  store: RegistryStore,
  { release, contents, compressed }: Draft,
): Promise<void> {
  await forEachLimited([...contents], WRITES_AT_ONCE, async ([path, bytes]) => {
    const file = resolveReleaseFile(release, path);
    await store.write(file, bytes);
    const forms = compressed ? compressed.get(path) : await compressFile(path, bytes);
    if (!forms) return;
    await store.write(`${file}.br`, forms.brotli);
    await store.write(`${file}.gz`, forms.gzip);
  });
  const { name, version } = release;
  const text = `${JSON.stringify(release, null, 2)}\n`;
  await store.write(resolveReleaseDescription(name, version), Buffer.from(text));
}
