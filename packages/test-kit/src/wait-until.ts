import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 10;
/** At least a minute. Counts polls, not time, so a suspended machine doesn't use it up. */
const MAX_POLLS = 6_000;

/** A condition that throws counts as not met. @throws Error with its source and last error */
export async function waitUntil<T>(condition: () => T | Promise<T>): Promise<NonNullable<T>> {
  let cause: unknown;
  for (let polls = 0; polls < MAX_POLLS; polls++) {
    try {
      const result = await condition();
      if (result) return result;
    } catch (error) {
      cause = error;
    }
    await sleep(POLL_MS);
  }
  throw new Error(`Never happened: ${condition}`, { cause });
}
