import { setImmediate as waitForNextTask } from 'node:timers/promises';
import { createTotals, type HoldingTotals, type Position } from '@dashboard/contracts-portfolio';

/** 20,000 positions at once would block other calls for a tenth of a second. */
const YIELD_EVERY_POSITIONS = 1_000;

/** `computeTotals`, yielding to the event loop. */
export async function computeTotalsInSteps(positions: readonly Position[]): Promise<HoldingTotals> {
  const totals = createTotals();
  for (const [index, position] of positions.entries()) {
    if (index > 0 && index % YIELD_EVERY_POSITIONS === 0) await waitForNextTask();
    totals.add(position);
  }
  return totals.read();
}
