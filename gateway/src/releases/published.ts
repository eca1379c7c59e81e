import { readFile } from 'node:fs/promises';
import type { Release } from '@dashboard/contracts-http';
import {
  computeReleaseStates,
  type HistoryEntry,
  type ReleaseState,
  type ReleaseStates,
  readHistory,
  resolveReleaseFile,
  selectFallback,
} from '@dashboard/release-registry';
import type { Logger } from '@dashboard/service-kit';
import { withIntegrity } from './shell-scripts.ts';

export const SHELL = 'shell';

/** How the releases stand after one reading of the log, and all of them that somebody may be given. */
export interface Published {
  readonly standings: ReleaseStates;
  /** All that ever happened, oldest first. */
  readonly entries: readonly HistoryEntry[];
  /** Whether some visitors get another version than others. */
  readonly hasCanary: boolean;
  /** A release that is out, or that browsers fall back to. */
  release(name: string, version: string | undefined): Release | undefined;
  /** The page of a shell that is out, to be filled in. */
  templateOf(shell: Release): string;
}

export interface ReadOptions {
  readonly directory: string;
  readonly find: (name: string, version: string) => Promise<Release | undefined>;
  readonly logger: Logger;
}

/** Reads what is published. @throws Error when something that is out cannot be read, or no shell is */
export async function readPublished({ directory, find, logger }: ReadOptions): Promise<Published> {
  const entries = await readHistory(directory);
  const standings = computeReleaseStates(entries);
  if (!standings.get(SHELL)?.stable) throw new Error('No shell is published.');
  const releases = new Map<string, Release>();
  const templates = new Map<string, string>();

  async function take(name: string, version: string): Promise<void> {
    const release = await find(name, version);
    if (!release) throw new Error(`${name} ${version} is out and not in the registry.`);
    if (!Object.hasOwn(release.files, release.entry)) {
      throw new Error(`The release ${name} ${version} does not hold its entry.`);
    }
    releases.set(keyOf(name, version), release);
    if (name !== SHELL) return;
    const page = await readFile(resolveReleaseFile(directory, release, release.entry), 'utf8');
    templates.set(version, withIntegrity(page, release));
  }

  // Without it nobody is worse off who gets a version that runs.
  const takeFallback = (name: string, version: string) =>
    take(name, version).catch((err: unknown) => {
      logger.warn({ event: 'fallback-unreadable', name, version, err });
    });

  await Promise.all(
    [...standings].flatMap(([name, standing]) => [
      ...versionsOut(standing).map((version) => take(name, version)),
      ...fallbacksOf(standing).map((version) => takeFallback(name, version)),
    ]),
  );
  return {
    standings,
    entries,
    hasCanary: [...standings.values()].some(({ canary }) => canary !== undefined),
    release: (name, version) => releases.get(keyOf(name, version)),
    templateOf: ({ version }) => templates.get(version) as string,
  };
}

const keyOf = (name: string, version: string | undefined) => `${name}/${version}`;

const versionsOut = ({ stable, canary }: ReleaseState): string[] =>
  [stable, canary?.version].filter((version) => version !== undefined);

const fallbacksOf = (standing: ReleaseState): string[] =>
  versionsOut(standing)
    .map((version) => selectFallback(standing, version))
    .filter((version) => version !== undefined);
