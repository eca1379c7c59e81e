import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnavailableError, isDatabaseUnreachable } from './database-errors.ts';

/** Without a response for so long, the database is suspected to be away. */
const SUSPECT_AFTER_MS = 200;
/** What remains of the time in which an outage is known, after the time above and a check. */
const MARGIN_MS = 100;
const CHECK_TICK_MS = 50;
/** After a check that failed during an outage. */
const RETRY_INTERVAL_MS = 250;
/** Between two checks while the database responds: a statement may be slow by itself. */
const CHECK_INTERVAL_MS = 1_000;

/**
 * Whether the database of a pool responds. It is checked, on a connection of its own, when what it
 * is asked fails or gets no response; during an outage that is known, everything fails at once.
 */
export interface Availability {
  /** How many outages there were. A connection from before the last one may be dead. */
  countOutages(): number;
  /**
   * Settles as the work that it starts does.
   * @throws DatabaseUnavailableError during an outage, without starting it, and when one begins
   */
  watch<T>(start: () => Promise<T>): Promise<T>;
  /** Records that the database has responded. */
  recordResponse(): void;
  /** Ends the checks. */
  close(): void;
}

/**
 * `check` resolves when the database responds, and rejects some time after it should have responded.
 * An outage is known within `outageAfterMs`.
 */
export function watchAvailability(check: () => Promise<void>, outageAfterMs: number): Availability {
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

  /** A response to anything that was asked meanwhile counts as well as that to the check. */
  async function isResponding(): Promise<boolean> {
    const startedAt = performance.now();
    return (await succeedsInTime(check, checkTimeoutMs)) || respondedAt > startedAt;
  }

  /**
   * A check that gets no response does not hold up the next. They are few, since a server that hung
   * serves every connection that it was asked for meanwhile, before any that is of use.
   */
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
    countOutages: () => outages,
    async watch(start) {
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

/** Whether a check resolves in time. A time in which this process itself was busy does not count. */
function succeedsInTime(check: () => Promise<unknown>, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    let ticksLeft = Math.ceil(timeoutMs / CHECK_TICK_MS);
    // A busy process misses ticks, which are not made up for.
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
