import { type Release, releaseSchema } from '@dashboard/contracts-gateway';
import { parseBoundedJson } from '@dashboard/contracts-http';
import {
  type Contracts,
  composeDraft,
  contractsSchema,
  type Draft,
  ReleaseError,
} from '@dashboard/release-registry';
import { z } from 'zod';
import type { Budget } from '../size.ts';
import { packTar, unpackTar } from './tar-entries.ts';

export const MAX_UPLOAD_BYTES = 25 * 1024 * 1024;
const MAX_FILES = 1_000;
const MAX_PATH_CHARACTERS = 200;

const FILES = 'files/';
const PARTS = { release: 'release.json', contracts: 'contract.json', budget: 'budget.json' };
const MAX_PART_BYTES = 1024 * 1024;
const MAX_MANIFEST_BYTES = 64 * 1024;
const MAX_FILE_BYTES = 5 * 1024 * 1024;

const PATH_SEGMENT = /^(?!\.{1,2}$|__proto__$)[\w@+~.-]+$/;
const PRECOMPRESSED = /\.(?:br|gz)$/;
const VERSION = /^(.+)-[0-9a-f]{12}$/;

export const budgetSchema = z.object({
  firstLoadKB: z.number().positive(),
  totalKB: z.number().positive(),
});

export interface Upload {
  readonly draft: Draft;
  readonly budget: Budget;
}

export function packUpload({ draft, budget }: Upload): Buffer {
  const { release, contracts = {}, contents } = draft;
  const toBytes = (part: object) => Buffer.from(JSON.stringify(part));
  return packTar(
    new Map([
      [PARTS.release, toBytes(release)],
      [PARTS.contracts, toBytes(contracts)],
      [PARTS.budget, toBytes(budget)],
      ...[...contents].map(([path, bytes]) => [FILES + path, bytes] as const),
    ]),
  );
}

/** Of an untrusted upload. @throws ReleaseError for anything that `packUpload` wouldn't create */
export async function unpackUpload(archive: Buffer, name: string): Promise<Upload> {
  const entries = await unpackTar(archive, MAX_FILES + Object.keys(PARTS).length);
  const release = readPart(entries, PARTS.release, releaseSchema);
  const contracts: Contracts = readPart(entries, PARTS.contracts, contractsSchema);
  const budget = readPart(entries, PARTS.budget, budgetSchema);
  if (release.name !== name) {
    throw new ReleaseError(`The upload is a release of ${release.name}, but was sent as ${name}.`);
  }
  const contents = readContents(entries);
  const [, packageVersion] = VERSION.exec(release.version) ?? [];
  if (!packageVersion) {
    throw new ReleaseError(
      `${release.version} is not a version: it does not end with a content hash.`,
    );
  }
  const draft = composeDraft({ name, packageVersion, contents });
  requireSame(release, draft.release);
  return { draft: { ...draft, contracts }, budget };
}

export async function findDeclaredVersion(archive: Buffer): Promise<string | undefined> {
  try {
    const entries = await unpackTar(archive, MAX_FILES + Object.keys(PARTS).length);
    return readPart(entries, PARTS.release, releaseSchema).version;
  } catch (error) {
    if (error instanceof ReleaseError) return undefined;
    throw error;
  }
}

function readPart<T>(entries: Map<string, Buffer>, path: string, schema: z.core.$ZodType<T>): T {
  const bytes = entries.get(path);
  if (!bytes) throw new ReleaseError(`The upload has no ${path}.`);
  if (bytes.length > MAX_PART_BYTES) throw new ReleaseError(`${path} in the upload is too large.`);
  try {
    return z.parse(schema, parseBoundedJson(bytes.toString('utf8')));
  } catch (cause) {
    throw new ReleaseError(`${path} in the upload is not valid.`, { cause });
  }
}

function readContents(entries: Map<string, Buffer>): Map<string, Buffer> {
  const contents = new Map<string, Buffer>();
  const parts = Object.values(PARTS);
  for (const [entry, bytes] of entries) {
    if (parts.includes(entry)) continue;
    const path = entry.slice(FILES.length);
    if (!entry.startsWith(FILES) || !isSafe(path)) {
      throw new ReleaseError(
        `${JSON.stringify(entry)} in the upload is not a valid file path: below ${FILES}, paths have letters, digits and . _ - + ~ @, and at most ${MAX_PATH_CHARACTERS} characters.`,
      );
    }
    if (PRECOMPRESSED.test(path)) {
      throw new ReleaseError(`${path} is compressed; the product compresses files by itself.`);
    }
    if (bytes.length > MAX_FILE_BYTES) {
      throw new ReleaseError(`${path} in the upload is larger than 5 MB.`);
    }
    contents.set(path, bytes);
  }
  if ((contents.get('manifest.json')?.length ?? 0) > MAX_MANIFEST_BYTES) {
    throw new ReleaseError('manifest.json in the upload is too large.');
  }
  for (const path of contents.keys()) {
    const folder = listFolders(path).find((one) => contents.has(one));
    if (folder) throw new ReleaseError(`${folder} in the upload is a file and a folder.`);
  }
  return contents;
}

const isSafe = (path: string) =>
  path.length <= MAX_PATH_CHARACTERS &&
  path.split('/').every((segment) => PATH_SEGMENT.test(segment));

const listFolders = (path: string) =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));

function requireSame(declared: Release, actual: Release): void {
  const paths = new Set([...Object.keys(declared.files), ...Object.keys(actual.files)]);
  for (const path of paths) {
    const [wanted, found] = [declared.files[path], actual.files[path]];
    if (wanted === found) continue;
    if (!found) throw new ReleaseError(`release.json names ${path}, which is not in the upload.`);
    if (!wanted)
      throw new ReleaseError(`${path} is in the upload, but release.json does not list it.`);
    throw new ReleaseError(
      `${path} in the upload does not have the hash in release.json. Rebuild it.`,
    );
  }
  if (declared.version !== actual.version) {
    throw new ReleaseError(
      `The upload says ${declared.version}, but its content is ${actual.version}. Rebuild it.`,
    );
  }
}
