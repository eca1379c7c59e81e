import { type RegistryStore, ReleaseError } from '@dashboard/release-registry';
import { withTimeLimit } from '@dashboard/service-kit/time';

/** The registry cannot be changed at the moment. */
export class RegistryUnavailable extends ReleaseError {}

const CHANGE_LIMIT_MS = 10_000;
/** A change stands in the registry already; only this gateway would show it later. */
const SHOWN_WITHIN_MS = 2_000;

export interface WriterOptions {
  /** Whether a reading of the registry hangs: a change would hang too. */
  readonly isHanging: () => boolean;
  /** Called after each change; what it returns is waited for a short time. */
  readonly onChanged: () => Promise<void>;
}

/**
 * Makes a change of the registry, one at a time.
 * @throws ReleaseError when the registry does not respond, at once or after `limitMs` (default 10 s)
 */
export type ChangeRegistry = <T>(
  work: (store: RegistryStore) => Promise<T>,
  options?: ChangeOptions,
) => Promise<T>;

export interface ChangeOptions {
  /** Default: 10 s, with the wait for changes before it. */
  readonly limitMs?: number;
  /** Whether it waits for other changes, and others for it; one that takes long must not. */
  readonly isQueued?: boolean;
}

/** The only way in which the gateway writes to the registry. */
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
      // The caller was told that nothing happened.
      if (isTooLate) throw new RegistryUnavailable('The change was not made in time.');
      return work(store);
    });
    const ended = done.catch(() => undefined);
    if (isQueued) last = ended;
    try {
      return await withTimeLimit(done, limitMs, () => {
        isTooLate = true;
        return new RegistryUnavailable(
          `The release registry has not responded for ${limitMs / 1_000} s. See whether it was done before you try again.`,
        );
      });
    } finally {
      const shown = withTimeLimit(onChanged(), SHOWN_WITHIN_MS, () => new Error('Not shown yet.'));
      await shown.catch(() => undefined);
    }
  };
}
