import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnavailableError, isDatabaseUnreachable } from './database-errors.ts';

const SUSPECT_AFTER_MS = 200;
const MARGIN_MS = 100;
const CHECK_TICK_MS = 50;
const RETRY_INTERVAL_MS = 250;
const CHECK_INTERVAL_MS = 1_000;

/** @param check queries the database; can take longer than `outageAfterMs` to reject */
export function watchAvailability(check: () => Promise<void>, outageAfterMs: number) {
  const checkTimeoutMs = outageAfterMs - SUSPECT_AFTER_MS - MARGIN_MS;
  let outages = 0;
  let isOutage = false;
  let isChecking = false;
  let isClosed = false;
  let respondedAt = 0;
  let checkedAt = Number.NEGATIVE_INFINITY;
  const waiting = new Set<(error: Error) => void>();
  const createError = () => new DatabaseUnavailableError('The database does not respond');

  function beginOutage(): void {
    isOutage = true;
    outages += 1;
    for (const reject of waiting) reject(createError());
  }

  async function isResponding(): Promise<boolean> {
    const startedAt = performance.now();
    return (await succeedsInTime(check, checkTimeoutMs)) || respondedAt > startedAt;
  }

  /** Sends few checks: they can hang, and a server that recovers works through all of them. */
  async function waitUntilUp(): Promise<void> {
    let isUp = false;
    while (!isUp && !isClosed) {
      const checked = check().then(
        () => {
          isUp = true;
        },
        () => {},
      );
      await Promise.race([checked, wait(checkTimeoutMs, undefined, { ref: false })]);
      if (!isUp) await wait(RETRY_INTERVAL_MS, undefined, { ref: false });
    }
  }

  async function checkUntilUp(): Promise<void> {
    isChecking = true;
    if (!(await isResponding())) {
      beginOutage();
      await waitUntilUp();
      isOutage = false;
    }
    isChecking = false;
    checkedAt = performance.now();
  }

  function suspect(): void {
    const now = performance.now();
    if (isChecking || isClosed || now - respondedAt < SUSPECT_AFTER_MS) return;
    if (now - checkedAt >= CHECK_INTERVAL_MS) void checkUntilUp();
  }

  return {
    /** Connections opened before the last outage might be dead. */
    countOutages: () => outages,

    /** @throws DatabaseUnavailableError immediately during an outage, or as soon as one starts */
    async watch<T>(start: () => Promise<T>): Promise<T> {
      if (isOutage) throw createError();
      const suspicion = setInterval(suspect, SUSPECT_AFTER_MS);
      const { promise: outage, reject } = Promise.withResolvers<never>();
      waiting.add(reject);
      try {
        return await Promise.race([start(), outage]);
      } catch (error) {
        if (isDatabaseUnreachable(error)) suspect();
        throw error;
      } finally {
        clearInterval(suspicion);
        waiting.delete(reject);
      }
    },
    recordResponse() {
      respondedAt = performance.now();
    },
    close() {
      isClosed = true;
    },
  };
}

/** Counts ticks, not elapsed time: if this process is busy, that isn't the database's fault. */
function succeedsInTime(check: () => Promise<unknown>, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    let ticksLeft = Math.ceil(timeoutMs / CHECK_TICK_MS);
    const timer = setInterval(() => {
      ticksLeft -= 1;
      if (ticksLeft === 0) end(false);
    }, CHECK_TICK_MS);
    const end = (succeeded: boolean) => {
      clearInterval(timer);
      resolve(succeeded);
    };
    check().then(
      () => end(true),
      () => end(false),
    );
  });
}
