import type { Release } from '@dashboard/contracts-http';
import { HISTORY_PATH, type RegistryStore, readRelease } from '@dashboard/release-registry';
import { type Logger, serviceUnavailable } from '@dashboard/service-kit';
import { type Published, readPublished } from './published.ts';

/** Pause after a failed reading, unless the history changes meanwhile. */
const RETRY_AFTER_MS = 1_000;

export interface Releases {
  /**
   * What is published now; the history is read again when its file has changed.
   * @throws HttpError 503 when nothing is published
   */
  current(): Promise<Published>;
  /** Any published version, in use or not. The arguments may be untrusted. */
  find(name: string, version: string): Promise<Release | undefined>;
}

/**
 * Opens the release registry for reading. The next page after a change of the history sees the
 * change, without a restart. While the history or one of its releases cannot be read, the previous
 * state holds.
 */
export function openReleases(store: RegistryStore, logger: Logger): Releases {
  const releases = new Map<string, Release>();
  let fileState = '';
  let validUntil = 0;
  let published: Promise<Published> | undefined;

  async function find(name: string, version: string): Promise<Release | undefined> {
    const key = `${name}/${version}`;
    const release = releases.get(key) ?? (await readRelease(store, name, version));
    // A version never changes, so it is read once.
    if (release) releases.set(key, release);
    return release;
  }

  function read(previous: Promise<Published> | undefined): Promise<Published> {
    validUntil = Number.POSITIVE_INFINITY;
    return readPublished({ store, find, logger }).catch((err: unknown) => {
      // The registry may be copied here file by file, so the rest may arrive later.
      validUntil = performance.now() + RETRY_AFTER_MS;
      if (!previous) throw serviceUnavailable('The dashboard is not published yet', 5, err);
      logger.error({ event: 'release-unreadable', err });
      return previous;
    });
  }

  return {
    find,
    async current() {
      const state = await store.readDocument(HISTORY_PATH).then(
        ({ revision }) => revision,
        () => 'none',
      );
      if (published && state === fileState && performance.now() < validUntil) return published;
      fileState = state;
      published = read(published);
      return published;
    },
  };
}
