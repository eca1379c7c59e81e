import { decodeText, type PositionFileInput } from './csv/decode-text.ts';
import { parseRows } from './csv/rows.ts';
import type { Broker } from './layouts/broker-layouts.ts';
import { PositionFileParser, type SkippedLine } from './position-file-parser.ts';
import type { PositionHolding } from './positions/holding-collector.ts';

/** The content of a position file. A file without holdings is the spec's "No Data Found" (§5). */
export interface PositionFile {
  broker: Broker;
  holdings: PositionHolding[];
  /** Every line after the first header that gave no holding, blank lines excepted. */
  skipped: SkippedLine[];
}

/** Parses in steps of a few milliseconds; yields between them and returns the file. */
function* parseInSteps(input: PositionFileInput): Generator<void, PositionFile> {
  const text = yield* decodeText(input);
  const parser = new PositionFileParser();
  for (const row of parseRows(text)) {
    if (row) parser.addRow(row);
    else yield;
  }
  parser.closeGroup();
  const holdings = yield* parser.collector.holdings();
  return { broker: parser.broker, holdings, skipped: parser.skipped };
}

/**
 * Parses a broker's position file: thinkorswim, Schwab, E*TRADE, Fidelity, Interactive Brokers,
 * tastytrade, or a spreadsheet with named columns (spec §5). Never throws: a line that is not a
 * holding is listed in `skipped`. Takes time linear in the input and does not yield; for a file
 * that may be large, use `parsePositionFileInSteps`.
 */
export function parsePositionFile(input: PositionFileInput): PositionFile {
  const steps = parseInSteps(input);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const YIELD_EVERY_MS = 4;

function waitForNextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/**
 * Parses as `parsePositionFile` does and yields to the event loop every few milliseconds, so that
 * the process continues to answer other requests.
 */
export async function parsePositionFileInSteps(input: PositionFileInput): Promise<PositionFile> {
  const steps = parseInSteps(input);
  // What the caller did before, such as joining the parts of a large file, takes its time too.
  await waitForNextTask();
  let yieldAt = performance.now() + YIELD_EVERY_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() >= yieldAt) {
      await waitForNextTask();
      yieldAt = performance.now() + YIELD_EVERY_MS;
    }
  }
}
