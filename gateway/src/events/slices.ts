import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

export interface Slices {
  readonly sliceMs?: number;
  readonly sliceItems?: number;
  readonly pauseMs?: number;
}

/** Requests run between slices; the first runs at once. Includes items added meanwhile. */
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
