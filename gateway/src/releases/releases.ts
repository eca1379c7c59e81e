import type { Release } from '@dashboard/contracts-http';
import {
  HISTORY_PATH,
  type HistoryEntry,
  parseHistory,
  type RegistryStore,
  type ReleaseToken,
  readTokens,
  resolveReleaseFile,
} from '@dashboard/release-registry';
import { serviceUnavailable } from '@dashboard/service-kit/http';
import type { Logger } from '@dashboard/service-kit/observability';
import { withTimeLimit } from '@dashboard/service-kit/time';
import { createFileQueue } from './file-queue.ts';
import { type Published, readPublished } from './published.ts';
import { createRefreshLoop } from './refresh-loop.ts';
import { type ChangeRegistry, createRegistryWriter } from './registry-writer.ts';
import { createReleaseMemory } from './release-memory.ts';
import { loadRetainedVersions } from './retained-versions.ts';
import { createStoreHealth, type StoreHealth } from './store-health.ts';

const REFRESH_EVERY_MS = 1_000;
/** How long a caller waits for a reading that it caused. */
const REFRESH_WAIT_MS = 2_000;
/** For versions that nobody gets any more, besides those in use. */
const RETAINED_BYTES = 64 * 1024 * 1024;

export interface Releases {
  /**
   * What is published, as of the last reading of the registry that succeeded.
   * @throws HttpError 503 when nothing is published or the registry was never read
   */
  current(): Published;
  /** Whether `current` has something. */
  isPublished(): boolean;
  /** The release history, oldest first, as of the last reading; undefined before the first one. */
  history(): readonly HistoryEntry[] | undefined;
  /**
   * Any published version, in use or not. The arguments may be untrusted. One that is not known is
   * looked for in the registry, since another gateway may have listed it a moment ago.
   * @throws HttpError 503 while the registry does not respond
   */
  find(name: string, version: string): Promise<Release | undefined>;
  /**
   * A file in the form with this suffix (`.br`, `.gz` or none); undefined where it is not stored.
   * @throws HttpError 503 when it is not in memory and cannot be read in time
   */
  readFile(release: Release, path: string, suffix: string): Promise<Buffer | undefined>;
  /** The release tokens, as of the last reading; undefined before the first one. */
  tokens(): readonly ReleaseToken[] | undefined;
  /** Changes the registry; what was changed is published here when this resolves. */
  readonly change: ChangeRegistry;
  /** Reads the registry now. Resolves also when that fails; never while the registry hangs. */
  refresh(): Promise<void>;
  readonly health: Pick<StoreHealth, 'ageSeconds' | 'failures'>;
  close(): void;
}

/**
 * Holds the release registry in memory and reads its changes in the background, so that no request
 * waits for it: while it does not respond, the last state holds.
 */
export function openReleases(
  store: RegistryStore,
  logger: Logger,
  { retainedBytes = RETAINED_BYTES } = {},
): Releases {
  const memory = createReleaseMemory(store);
  const health = createStoreHealth(store, logger);
  const queueFile = createFileQueue(store);
  let tokens: readonly ReleaseToken[] | undefined;
  let history: readonly HistoryEntry[] | undefined;
  let published: Published | undefined;
  /** The revision of the history that is in memory with all that follows from it. */
  let loadedRevision: string | undefined;

  async function readHistoryChanges(): Promise<void> {
    const { text, revision } = await store.readDocument(HISTORY_PATH);
    if (revision === loadedRevision) return;
    const entries = parseHistory(text);
    if (!published) history = entries;
    published = await readPublished(entries, memory, logger);
    history = entries;
    await loadRetainedVersions(published, memory, retainedBytes);
    loadedRevision = revision;
  }

  async function readChanges(): Promise<void> {
    // First, because they also work while a release cannot be read, or none is published.
    tokens = await readTokens(store);
    await readHistoryChanges();
  }

  const loop = createRefreshLoop(() => health.observe(readChanges()), REFRESH_EVERY_MS);

  return {
    current() {
      if (!published) throw serviceUnavailable('The dashboard is not published yet', 5);
      return published;
    },
    isPublished: () => published !== undefined,
    history: () => history,
    async find(name, version) {
      const known = memory.find(name, version);
      if (known) return known;
      await withTimeLimit(loop.refresh(), REFRESH_WAIT_MS, () =>
        serviceUnavailable('The releases cannot be read at the moment', 2),
      );
      return memory.find(name, version);
    },
    async readFile(release, path, suffix) {
      const stored = resolveReleaseFile(release, path) + suffix;
      const bytes = memory.findFile(release, stored);
      return bytes || memory.hasFiles(release) ? bytes : queueFile(stored);
    },
    tokens: () => tokens,
    change: createRegistryWriter(store, {
      isHanging: () => health.isHanging,
      onChanged: loop.refresh,
    }),
    refresh: loop.refresh,
    health,
    close: loop.close,
  };
}
