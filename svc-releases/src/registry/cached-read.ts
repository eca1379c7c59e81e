import { withTimeLimit } from '@dashboard/service-kit/time';
import { RegistryUnavailable } from './registry-writer.ts';

const MAX_AGE_MS = 1_000;
const LIMIT_MS = 2_000;

export interface CachedRead<Value> {
  /** @throws RegistryUnavailable after 2 s */
  get(): Promise<Value>;
  /** The next `get` reads again. */
  invalidate(): void;
}

/** Reads at most once a second, and once at a time, no matter how many callers there are. */
export function createCachedRead<Value>(read: () => Promise<Value>): CachedRead<Value> {
  let current: { readonly result: Promise<Value>; expiresAt: number } | undefined;

  function start(): Promise<Value> {
    const reading = { result: read(), expiresAt: Number.POSITIVE_INFINITY };
    current = reading;
    reading.result.then(
      () => {
        reading.expiresAt = performance.now() + MAX_AGE_MS;
      },
      () => {
        reading.expiresAt = 0;
      },
    );
    return reading.result;
  }

  return {
    get() {
      const isCurrent = current && performance.now() < current.expiresAt;
      const result = isCurrent && current ? current.result : start();
      return withTimeLimit(
        result,
        LIMIT_MS,
        () => new RegistryUnavailable('The release registry does not respond at the moment.'),
      );
    },
    invalidate() {
      current = undefined;
    },
  };
}
