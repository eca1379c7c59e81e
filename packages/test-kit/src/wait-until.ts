import { setTimeout as sleep } from 'node:timers/promises';

/** Only a state that never comes takes this long, however busy the machine is. */
const GIVE_UP_MS = 60_000;

/**
 * Polls until `condition` returns something truthy, and returns it. A condition that throws counts
 * as not met yet. How long it takes decides nothing: tests assert on states, not on times.
 * @param giveUpMs more than it takes on any machine
 * @throws Error with the condition's source, and its last error as the cause
 */
export async function waitUntil<T>(
  condition: () => T | Promise<T>,
  giveUpMs = GIVE_UP_MS,
): Promise<NonNullable<T>> {
  let cause: unknown;
  for (const end = performance.now() + giveUpMs; performance.now() < end; await sleep(10)) {
    try {
      const result = await condition();
      if (result) return result;
    } catch (error) {
      cause = error;
    }
  }
  throw new Error(`Never happened: ${condition}`, { cause });
}
