import { type Release, SHELL } from '@dashboard/contracts-http';
import {
  computeReleaseStates,
  type HistoryEntry,
  type RegistryStore,
  type ReleaseState,
  type ReleaseStates,
  readHistory,
  resolveReleaseFile,
  selectFallback,
} from '@dashboard/release-registry';
import type { Logger } from '@dashboard/service-kit';
import { addIntegrity } from './shell-scripts.ts';

/** The state of all releases after one reading of the history, with every version that is in use. */
export interface Published {
  readonly states: ReleaseStates;
  /** The whole history, oldest first. */
  readonly entries: readonly HistoryEntry[];
  /** Whether some visitors get another version than others. */
  readonly hasCanary: boolean;
  /** A stable version, a canary or a fallback. */
  release(name: string, version: string | undefined): Release | undefined;
  /** The HTML page of a shell, with placeholders. */
  pageTemplate(shell: Release): string;
}

export interface ReadOptions {
  readonly store: RegistryStore;
  readonly find: (name: string, version: string) => Promise<Release | undefined>;
  readonly logger: Logger;
}

/**
 * Reads the registry.
 * @throws Error when a stable version or a canary cannot be read, or no shell is published
 */
export async function readPublished({ store, find, logger }: ReadOptions): Promise<Published> {
  const entries = await readHistory(store);
  const states = computeReleaseStates(entries);
  if (!states.get(SHELL)?.stable) throw new Error('No shell is published.');
  const releases = new Map<string, Release>();
  const templates = new Map<string, string>();

  async function load(name: string, version: string): Promise<void> {
    const release = await find(name, version);
    if (!release) throw new Error(`${name} ${version} is out and not in the registry.`);
    if (!Object.hasOwn(release.files, release.entry)) {
      throw new Error(`The release ${name} ${version} does not hold its entry.`);
    }
    releases.set(toKey(name, version), release);
    if (name !== SHELL) return;
    const page = await store.read(resolveReleaseFile(release, release.entry));
    if (!page) throw new Error(`The page of ${name} ${version} is missing.`);
    templates.set(version, addIntegrity(page.toString('utf8'), release));
  }

  // A missing fallback only matters to browsers in which the current version does not run.
  const loadFallback = (name: string, version: string) =>
    load(name, version).catch((err: unknown) => {
      logger.warn({ event: 'fallback-unreadable', name, version, err });
    });

  await Promise.all(
    [...states].flatMap(([name, state]) => [
      ...listCurrentVersions(state).map((version) => load(name, version)),
      ...listFallbacks(state).map((version) => loadFallback(name, version)),
    ]),
  );
  return {
    states,
    entries,
    hasCanary: [...states.values()].some(({ canary }) => canary !== undefined),
    release: (name, version) => releases.get(toKey(name, version)),
    pageTemplate: ({ version }) => templates.get(version) as string,
  };
}

const toKey = (name: string, version: string | undefined) => `${name}/${version}`;

const listCurrentVersions = ({ stable, canary }: ReleaseState): string[] =>
  [stable, canary?.version].filter((version) => version !== undefined);

const listFallbacks = (state: ReleaseState): string[] =>
  listCurrentVersions(state)
    .map((version) => selectFallback(state, version))
    .filter((version) => version !== undefined);
