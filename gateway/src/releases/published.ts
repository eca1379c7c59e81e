import { addScriptIntegrity, type Release, SHELL } from '@dashboard/contracts-gateway';
import {
  computeReleaseStates,
  type HistoryEntry,
  type ReleaseState,
  resolveReleaseFile,
  selectFallback,
} from '@dashboard/release-registry';
import { escapeHtml } from '@dashboard/server-pages';
import type { Logger } from '@dashboard/service-kit/observability';
import type { ReleaseMemory } from './release-memory.ts';

export type Published = Awaited<ReturnType<typeof readPublished>>;

/** @throws Error if a stable version or a canary can't be read, or no shell is published */
export async function readPublished(
  entries: readonly HistoryEntry[],
  memory: ReleaseMemory,
  logger: Logger,
) {
  const states = computeReleaseStates(entries);
  if (!states.get(SHELL)?.stable) throw new Error('No shell is published.');
  const releases = new Map<string, Release>();
  const templates = new Map<string, string>();

  async function load(name: string, version: string): Promise<void> {
    const release = await memory.load(name, version);
    if (!release) throw new Error(`${name} ${version} is in use but not in the registry.`);
    if (!Object.hasOwn(release.files, release.entry)) {
      throw new Error(`The release ${name} ${version} does not contain its entry.`);
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
    // Pages work without fallbacks: only browsers where the current version fails need one.
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
    release: (name: string, version: string | undefined): Release | undefined =>
      releases.get(toKey(name, version)),
    pageTemplate: ({ version }: Release) => templates.get(version) as string,
  };
}

/** @throws Error if the page has a script that the release doesn't list */
const addIntegrity = (template: string, { name, version, files }: Release): string =>
  addScriptIntegrity(template, (path) => {
    if (!Object.hasOwn(files, path)) {
      throw new Error(`The page of ${name} ${version} loads ${path}, which is not in the release.`);
    }
    return escapeHtml(files[path] ?? '');
  });

const toKey = (name: string, version: string | undefined) => `${name}/${version}`;

const listCurrentVersions = ({ stable, canary }: ReleaseState): string[] =>
  [stable, canary?.version].filter((version) => version !== undefined);

const listFallbacks = (state: ReleaseState): string[] =>
  listCurrentVersions(state)
    .map((version) => selectFallback(state, version))
    .filter((version) => version !== undefined);
