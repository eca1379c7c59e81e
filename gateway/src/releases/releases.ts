import { stat } from 'node:fs/promises';
import type { Release } from '@dashboard/contracts-http';
import { readRelease, resolveHistoryFile } from '@dashboard/release-registry';
import { type Logger, serviceUnavailable } from '@dashboard/service-kit';
import { type Published, readPublished } from './published.ts';

/** What could not be read is read again after so long, or as soon as the log has changed. */
const RETRY_MS = 1_000;

export interface Releases {
  /**
   * What is published now; the log is read anew when it has changed.
   * @throws HttpError 503 when nothing is
   */
  current(): Promise<Published>;
  /** A published release of any version, out or not; the names may be anybody's. */
  find(name: string, version: string): Promise<Release | undefined>;
}

/**
 * Reads the release registry. A log that has changed is noticed with the next page, without a
 * restart; where it or a release it names cannot be read, what was published before goes on.
 */
export function openReleases(directory: string, logger: Logger): Releases {
  const log = resolveHistoryFile(directory);
  const known = new Map<string, Release>();
  let seen = '';
  let readUntil = 0;
  let published: Promise<Published> | undefined;

  async function find(name: string, version: string): Promise<Release | undefined> {
    const key = `${name}/${version}`;
    const release = known.get(key) ?? (await readRelease(directory, name, version));
    // A version never changes, so what was read once holds.
    if (release) known.set(key, release);
    return release;
  }

  function read(before: Promise<Published> | undefined): Promise<Published> {
    readUntil = Number.POSITIVE_INFINITY;
    return readPublished({ directory, find, logger }).catch((err: unknown) => {
      // A registry may be copied here file by file.
      readUntil = performance.now() + RETRY_MS;
      if (!before) throw serviceUnavailable('The dashboard is not published yet', 5, err);
      logger.error({ event: 'release-unreadable', err });
      return before;
    });
  }

  return {
    find,
    async current() {
      const now = await stat(log).then(
        ({ mtimeMs, ino, size }) => `${mtimeMs} ${ino} ${size}`,
        () => 'none',
      );
      if (published && now === seen && performance.now() < readUntil) return published;
      seen = now;
      published = read(published);
      return published;
    },
  };
}
