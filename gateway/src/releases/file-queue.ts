import type { RegistryStore } from '@dashboard/release-registry';
import { serviceUnavailable } from '@dashboard/service-kit/http';
import { withTimeLimit } from '@dashboard/service-kit/time';

const MAX_WAITING = 100;
const LIMIT_MS = 2_000;

const unavailable = () => serviceUnavailable('This file cannot be read at the moment', 2);

/** Reads one file at a time, so that a hanging registry blocks only one thread. */
export function createFileQueue(store: RegistryStore, limitMs = LIMIT_MS) {
  const waiting = new Map<string, Promise<Buffer | undefined>>();
  let last: Promise<unknown> = Promise.resolve();

  function enqueue(path: string): Promise<Buffer | undefined> {
    if (waiting.size >= MAX_WAITING) throw unavailable();
    const reading = last.then(() => store.read(path)).finally(() => waiting.delete(path));
    waiting.set(path, reading);
    last = reading.catch(() => undefined);
    return reading;
  }

  return async (path: string): Promise<Buffer | undefined> =>
    withTimeLimit(waiting.get(path) ?? enqueue(path), limitMs, unavailable);
}
