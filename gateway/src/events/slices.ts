import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

export interface Slices {
  /** After this time other work of the process gets its turn. */
  readonly sliceMs?: number;
  /** Ends a slice too: where a visit leaves its work to callbacks, the time of the visit tells little. */
  readonly sliceItems?: number;
  /** Time that is left to other work between two slices; 0: only what waits already. */
  readonly pauseMs?: number;
}

/**
 * Visits all items, in slices between which the process responds to requests: thousands of streams
 * are written to or closed without delaying anything else. Items that are added meanwhile are
 * visited, items that are removed are not. The first slice runs at once.
 */
export async function visitInSlices<Item>(
  items: Iterable<Item>,
  visit: (item: Item) => void,
  { sliceMs = 5, sliceItems = Number.POSITIVE_INFINITY, pauseMs = 0 }: Slices = {},
): Promise<void> {
  let endsAt = performance.now() + sliceMs;
  let visited = 0;
  for (const item of items) {
    visit(item);
    visited += 1;
    if (visited < sliceItems && performance.now() < endsAt) continue;
    await (pauseMs > 0 ? sleep(pauseMs) : nextTurn());
    endsAt = performance.now() + sliceMs;
    visited = 0;
  }
}
