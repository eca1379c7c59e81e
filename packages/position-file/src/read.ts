import { decodeText, type PositionFileInput } from './decode.ts';
import type { PositionHolding } from './holding-book.ts';
import type { Broker } from './layouts.ts';
import { Reading, type SkippedLine } from './reading.ts';
import { readRows } from './rows.ts';

/** What a position file holds. No holdings at all is the spec's "No Data Found" (spec §5). */
export interface PositionFile {
  broker: Broker;
  holdings: PositionHolding[];
  /** Every line after the first header that gave no holding, blank ones excepted. */
  skipped: SkippedLine[];
}

/** The reading as steps of a few milliseconds; the value returned is the file. */
function* readInSteps(input: PositionFileInput): Generator<void, PositionFile> {
  const text = yield* decodeText(input);
  const reading = new Reading();
  for (const row of readRows(text)) {
    if (row) reading.add(row);
    else yield;
  }
  reading.closeGroup();
  const holdings = yield* reading.book.holdings();
  return { broker: reading.broker, holdings, skipped: reading.skipped };
}

/**
 * Reads a broker's position file: thinkorswim, Schwab, E*TRADE, Fidelity, Interactive Brokers,
 * tastytrade, or a spreadsheet with named columns (spec §5). Never throws: what is no holding is
 * in `skipped`. Takes time linear in the input and runs to its end; for a file that may be large,
 * see `readPositionFileInSteps`.
 */
export function readPositionFile(input: PositionFileInput): PositionFile {
  const steps = readInSteps(input);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const SLICE_MILLISECONDS = 8;

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/**
 * Reads as `readPositionFile` does and lets the event loop turn every few milliseconds, so that
 * the process goes on answering other requests.
 */
export async function readPositionFileInSteps(input: PositionFileInput): Promise<PositionFile> {
  const steps = readInSteps(input);
  let sliceEnd = performance.now() + SLICE_MILLISECONDS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() >= sliceEnd) {
      await nextTask();
      sliceEnd = performance.now() + SLICE_MILLISECONDS;
    }
  }
}
