import type { Identity } from '@dashboard/contracts-http';
import { type Author, type RegistryStore, ReleaseError } from '@dashboard/release-registry';
import { withTimeLimit } from '@dashboard/service-kit/time';
import type { Request } from 'express';
import { getClientAddress } from '../http/client-address.ts';

export class RegistryUnavailable extends ReleaseError {}

export const getAuthor = (request: Request, { username }: Identity): Exclude<Author, string> => ({
  name: username ?? 'admin',
  address: getClientAddress(request),
});

const CHANGE_LIMIT_MS = 10_000;
/** How long to wait for this gateway to show a change that's already in the registry. */
const SHOWN_WITHIN_MS = 2_000;

export interface WriterOptions {
  readonly isHanging: () => boolean;
  readonly onChanged: () => Promise<void>;
}

/**
 * Makes one change at a time.
 * @throws ReleaseError if the registry doesn't respond, at once or after `limitMs`
 */
export type ChangeRegistry = <T>(
  work: (store: RegistryStore) => Promise<T>,
  options?: ChangeOptions,
) => Promise<T>;

export interface ChangeOptions {
  readonly limitMs?: number;
  /** Whether the change waits its turn, and others wait for it. False for long changes. */
  readonly isQueued?: boolean;
}

export function createRegistryWriter(
  store: RegistryStore,
  { isHanging, onChanged }: WriterOptions,
): ChangeRegistry {
  let last: Promise<unknown> = Promise.resolve();

  return async (work, { limitMs = CHANGE_LIMIT_MS, isQueued = true } = {}) => {
    if (isHanging()) {
      throw new RegistryUnavailable(
        'The release registry does not respond at the moment. Try again.',
      );
    }
    let isTooLate = false;
    const done = (isQueued ? last : Promise.resolve()).then(() => {
      if (isTooLate) throw new RegistryUnavailable('The change was not made in time.');
      return work(store);
    });
    const ended = done.catch(() => undefined);
    if (isQueued) last = ended;
    try {
      return await withTimeLimit(done, limitMs, () => {
        isTooLate = true;
        return new RegistryUnavailable(
          `The release registry has not responded for ${limitMs / 1_000} s. Check whether it was done before you try again.`,
        );
      });
    } catch (error) {
      throw toUnavailable(error) ?? error;
    } finally {
      const shown = withTimeLimit(onChanged(), SHOWN_WITHIN_MS, () => new Error('Not shown yet.'));
      await shown.catch(() => undefined);
    }
  };
}

function toUnavailable(error: unknown): RegistryUnavailable | undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ELOCKED') {
    return new RegistryUnavailable('Someone else is changing the releases. Try again.', {
      cause: error,
    });
  }
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') {
    return new RegistryUnavailable(
      'This gateway may only read the releases. Use npm run release where they are published.',
      { cause: error },
    );
  }
  return undefined;
}
