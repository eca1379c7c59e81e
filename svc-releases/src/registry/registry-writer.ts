import type { AuditCaller } from '@dashboard/contracts-http';
import { type Author, type RegistryStore, ReleaseError } from '@dashboard/release-registry';
import { withTimeLimit } from '@dashboard/service-kit/time';

export class RegistryUnavailable extends ReleaseError {}

export type NamedAuthor = Exclude<Author, string>;

export const toAuthor = ({
  username,
  address,
}: Pick<AuditCaller, 'username' | 'address'>): NamedAuthor => ({
  name: username ?? 'admin',
  address: address ?? undefined,
});

const CHANGE_LIMIT_MS = 10_000;

/**
 * Makes one change at a time.
 * @throws RegistryUnavailable if the registry can't be written, or doesn't respond in `limitMs`
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

export function createRegistryWriter(store: RegistryStore, onChanged: () => void): ChangeRegistry {
  let last: Promise<unknown> = Promise.resolve();

  return async (work, { limitMs = CHANGE_LIMIT_MS, isQueued = true } = {}) => {
    let isTooLate = false;
    const done = (isQueued ? last : Promise.resolve()).then(() => {
      if (isTooLate) throw new RegistryUnavailable('The change was not made in time.');
      return work(store);
    });
    const ended = done.catch(() => undefined).finally(onChanged);
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
      'svc-releases may only read the releases. Use npm run release where they are published.',
      { cause: error },
    );
  }
  return undefined;
}
