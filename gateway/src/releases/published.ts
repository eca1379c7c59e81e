import { type Release, SHELL } from '@dashboard/contracts-http';
import {
  computeReleaseStates,
  type HistoryEntry,
  type ReleaseState,
  type ReleaseStates,
  resolveReleaseFile,
  selectFallback,
} from '@dashboard/release-registry';
import type { Logger } from '@dashboard/service-kit/observability';
import type { ReleaseMemory } from './release-memory.ts';
import { addIntegrity } from './shell-scripts.ts';

/** The state of all releases after one reading of the history, with every version that is in use. */
export interface Published {
  readonly states: ReleaseStates;
  /** The whole history, oldest first. */
  readonly entries: readonly HistoryEntry[];
  /** Whether some visitors get another version than others. */
  readonly hasCanary: boolean;
  /** Every version that is in use. */
  readonly inUse: readonly Release[];
  /** A stable version, a canary or a fallback. */
  release(name: string, version: string | undefined): Release | undefined;
  /** The HTML page of a shell, with placeholders. */
  pageTemplate(shell: Release): string;
}

/**
 * Reads every version that is in use into memory.
 * @throws Error when a stable version or a canary cannot be read, or no shell is published
 */
export async function readPublished(
  entries: readonly HistoryEntry[],
  memory: ReleaseMemory,
  logger: Logger,
): Promise<Published> {
  const states = computeReleaseStates(entries);
  if (!states.get(SHELL)?.stable) throw new Error('No shell is published.');
  const releases = new Map<string, Release>();
  const templates = new Map<string, string>();

  async function load(name: string, version: string): Promise<void> {
    const release = await memory.load(name, version);
    if (!release) throw new Error(`${name} ${version} is out and not in the registry.`);
    if (!Object.hasOwn(release.files, release.entry)) {
      throw new Error(`The release ${name} ${version} does not hold its entry.`);
    }
    await memory.loadFiles(release);
    if (name === SHELL) {
      const page = memory.findFile(release, resolveReleaseFile(release, release.entry));
      if (!page) throw new Error(`The page of ${name} ${version} is missing.`);
      templates.set(version, addIntegrity(page.toString('utf8'), release));
    }
    releases.set(toKey(name, version), release);
  }

  for (const [name, state] of states) {
    for (const version of listCurrentVersions(state)) await load(name, version);
    // A missing fallback only matters to browsers in which the current version does not run.
    for (const version of listFallbacks(state))
      await load(name, version).catch((err: unknown) => {
        logger.warn({ event: 'fallback-unreadable', name, version, err });
      });
  }
  return {
    states,
    entries,
    hasCanary: [...states.values()].some(({ canary }) => canary !== undefined),
    inUse: [...releases.values()],
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
