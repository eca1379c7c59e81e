import type { AuditCaller } from '@dashboard/contracts-http';
import {
  type Author,
  type RegistryStore,
  ReleaseError,
  readHistory,
  readTokens,
} from '@dashboard/release-registry';
import { withTimeLimit } from '@dashboard/service-kit/time';

export class RegistryUnavailable extends ReleaseError {}

export type Registry = ReturnType<typeof openRegistry>;

/** @param onChanged called after each attempt, since a failed one can have changed something */
export function openRegistry(store: RegistryStore, onChanged: () => void) {
  const history = createCachedRead(() => readHistory(store));
  const tokens = createCachedRead(() => readTokens(store));

  return {
    store,
    readHistory: history.get,
    readTokens: tokens.get,
    change: createRegistryWriter(store, () => {
      history.invalidate();
      tokens.invalidate();
      onChanged();
    }),
  };
}

const MAX_AGE_MS = 1_000;
const READ_LIMIT_MS = 2_000;

/** Reads at most once a second, and once at a time, no matter how many callers there are. */
function createCachedRead<Value>(read: () => Promise<Value>) {
  let current: { readonly result: Promise<Value>; expiresAt: number } | undefined;

  function start(): Promise<Value> {
    const reading = { result: read(), expiresAt: Number.POSITIVE_INFINITY };
    current = reading;
    const expireAfter = (ms: number) => () => {
      reading.expiresAt = performance.now() + ms;
    };
    reading.result.then(expireAfter(MAX_AGE_MS), expireAfter(0));
    return reading.result;
  }

  return {
    /** @throws RegistryUnavailable after 2 s */
    get(): Promise<Value> {
      const result = current && performance.now() < current.expiresAt ? current.result : start();
      return withTimeLimit(
        result,
        READ_LIMIT_MS,
        () => new RegistryUnavailable('The release registry does not respond at the moment.'),
      );
    },
    invalidate(): void {
      current = undefined;
    },
  };
}

export type NamedAuthor = Exclude<Author, string>;

export function toAuthor(caller: Pick<AuditCaller, 'username' | 'address'>): NamedAuthor {
  const { username, address } = caller;
  return { name: username ?? 'admin', address: address ?? undefined };
}

const CHANGE_LIMIT_MS = 10_000;

/** One at a time. @throws RegistryUnavailable if it can't be written, or not within `limitMs` */
export type ChangeRegistry = <T>(
  work: (store: RegistryStore) => Promise<T>,
  options?: ChangeOptions,
) => Promise<T>;

export interface ChangeOptions {
  readonly limitMs?: number;
  /** Whether the change waits its turn, and others wait for it. False for long changes. */
  readonly isQueued?: boolean;
}

function createRegistryWriter(store: RegistryStore, onChanged: () => void): ChangeRegistry {
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

function toUnavailable(cause: unknown): RegistryUnavailable | undefined {
  const { code = '' } = cause as NodeJS.ErrnoException;
  if (code === 'ELOCKED') {
    return new RegistryUnavailable('Someone else is changing the releases. Try again.', { cause });
  }
  if (!['EROFS', 'EACCES', 'EPERM'].includes(code)) return undefined;
  return new RegistryUnavailable(
    'svc-releases may only read the releases. Use npm run release where they are published.',
    { cause },
  );
}
