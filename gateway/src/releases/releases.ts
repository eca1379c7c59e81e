import type { Release } from '@dashboard/contracts-gateway';
import {
  HISTORY_PATH,
  parseHistory,
  type RegistryStore,
  resolveReleaseFile,
} from '@dashboard/release-registry';
import { serviceUnavailable } from '@dashboard/service-kit/http';
import type { Logger } from '@dashboard/service-kit/observability';
import { withTimeLimit } from '@dashboard/service-kit/time';
import { type Published, readPublished } from './published.ts';
import { createRefreshLoop } from './refresh-loop.ts';
import { createReleaseMemory } from './release-memory.ts';
import { loadRetainedVersions } from './retained-versions.ts';
import { createStoreHealth, type StoreHealth } from './store-health.ts';

const REFRESH_EVERY_MS = 1_000;
const REFRESH_WAIT_MS = 2_000;
const MAX_QUEUED_FILES = 100;
const FILE_WAIT_MS = 2_000;
const RETAINED_BYTES = 64 * 1024 * 1024;

export type Releases = ReturnType<typeof openReleases>;

/** Refreshed in the background: no request waits for it. While it hangs, the last state remains. */
export function openReleases(
  store: RegistryStore,
  logger: Logger,
  { retainedBytes = RETAINED_BYTES } = {},
) {
  const memory = createReleaseMemory(store);
  const health = createStoreHealth(store, logger);
  const queueFile = createFileQueue(store);
  let published: Published | undefined;
  let loadedRevision: string | undefined;

  async function readChanges(): Promise<void> {
    const { text, revision } = await store.readDocument(HISTORY_PATH);
    if (revision === loadedRevision) return;
    published = await readPublished(parseHistory(text), memory, logger);
    await loadRetainedVersions(published, memory, retainedBytes);
    loadedRevision = revision;
  }

  const loop = createRefreshLoop(() => health.observe(readChanges()), REFRESH_EVERY_MS);

  return {
    /** @throws HttpError 503 if nothing is published or the registry was never read */
    current(): Published {
      if (!published) throw serviceUnavailable('The dashboard is not published yet', 5);
      return published;
    },
    isPublished: () => published !== undefined,
    /**
     * Accepts untrusted arguments. Looks for an unknown version in the registry, since another
     * gateway might have just published it. @throws HttpError 503 while the registry hangs
     */
    async find(name: string, version: string): Promise<Release | undefined> {
      const known = memory.find(name, version);
      if (known) return known;
      await withTimeLimit(loop.refresh(), REFRESH_WAIT_MS, () =>
        serviceUnavailable('The releases cannot be read at the moment', 2),
      );
      return memory.find(name, version);
    },
    /**
     * `suffix` is `.br`, `.gz` or empty. @returns undefined if that form isn't stored
     * @throws HttpError 503 if it isn't in memory and can't be read in time
     */
    async readFile(release: Release, path: string, suffix: string): Promise<Buffer | undefined> {
      const stored = resolveReleaseFile(release, path) + suffix;
      const bytes = memory.findFile(release, stored);
      return bytes || memory.hasFiles(release) ? bytes : queueFile(stored);
    },
    /** Reads the registry now. Resolves even if that fails, but not while the registry hangs. */
    refresh: loop.refresh,
    health: health as Pick<StoreHealth, 'ageSeconds' | 'failures'>,
    close: loop.close,
  };
}

const fileUnavailable = () => serviceUnavailable('This file cannot be read at the moment', 2);

/** Reads one file at a time, so that a hanging registry blocks only one thread. */
function createFileQueue(store: RegistryStore) {
  const waiting = new Map<string, Promise<Buffer | undefined>>();
  let last: Promise<unknown> = Promise.resolve();

  function enqueue(path: string): Promise<Buffer | undefined> {
    if (waiting.size >= MAX_QUEUED_FILES) throw fileUnavailable();
    const reading = last.then(() => store.read(path)).finally(() => waiting.delete(path));
    waiting.set(path, reading);
    last = reading.catch(() => undefined);
    return reading;
  }

  return async (path: string): Promise<Buffer | undefined> =>
    withTimeLimit(waiting.get(path) ?? enqueue(path), FILE_WAIT_MS, fileUnavailable);
}
