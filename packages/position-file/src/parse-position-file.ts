import { decodeText, type PositionFileInput } from './csv/decode-text.ts';
import { parseRows } from './csv/rows.ts';
import type { DocumentKind } from './documents/document-kinds.ts';
import { findDocumentBySignature } from './documents/file-signature.ts';
import type { FoundDocument } from './documents/titled-documents.ts';
import type { Broker } from './layouts/broker-layouts.ts';
import type { ColumnMappings, FileTable } from './mapping/column-mapping.ts';
import {
  type ParserOptions,
  PositionFileParser,
  type SkippedLine,
} from './position-file-parser.ts';
import type { PositionHolding } from './positions/holding-collector.ts';
import type { FileTotal } from './totals/file-total.ts';

export interface PositionFile {
  broker: Broker;
  holdings: PositionHolding[];
  /** Every line after the first header that isn't part of a holding, except blank lines. */
  skipped: SkippedLine[];
  /** False if there are holdings and no table has the cost. */
  saysCost: boolean;
  /** Stated in the file, in the broker's time: 'YYYY-MM-DD' or 'YYYY-MM-DDTHH:MM', or null. */
  asOf: string | null;
  /** Null for a file with holdings or of an unknown kind. */
  document: DocumentKind | null;
  /** The table whose columns the user can choose. Null for a broker's own layout. */
  table: FileTable | null;
  /** Totals that the file states and its rows can be compared with, in file order. */
  totals: FileTotal[];
}

export interface PositionFileOptions {
  /** Tables whose columns the user chose. They take precedence over the column names. */
  mappings?: ColumnMappings;
}

function findDocument(
  input: PositionFileInput,
  { context, skipped }: PositionFileParser,
): FoundDocument | null {
  const kind = findDocumentBySignature(input);
  return kind ? { kind } : context.findDocument(skipped.map(({ reason }) => reason));
}

function* parseText(
  text: readonly string[],
  options: ParserOptions,
): Generator<void, PositionFileParser> {
  const parser = new PositionFileParser(options);
  for (const rows of parseRows(text)) {
    for (const row of rows) parser.addRow(row);
    yield;
  }
  parser.closeGroup();
  return parser;
}

function* parseInSteps(
  input: PositionFileInput,
  { mappings }: PositionFileOptions,
): Generator<void, PositionFile> {
  const text = yield* decodeText(input);
  let parser = yield* parseText(text, { mappings });
  if (parser.context.listsSales) {
    // Its rows don't add up to the current holdings.
    parser = yield* parseText(text, { mappings, title: 'other document' });
  } else if (parser.percentUnit.isFraction) {
    parser = yield* parseText(text, { mappings, percentsAreFractions: true });
  }
  const holdings = yield* parser.collector.holdings();
  const document = holdings.length === 0 ? findDocument(input, parser) : null;
  return {
    broker: parser.broker === 'unknown' ? (document?.broker ?? 'unknown') : parser.broker,
    holdings,
    skipped: parser.skipped,
    saysCost: parser.saysCost || holdings.length === 0,
    asOf: parser.context.asOf,
    document: document?.kind ?? null,
    table: document ? null : parser.context.findTable(),
    totals: yield* parser.totals.compare(),
  };
}

/** Never throws: other lines are in `skipped`. Doesn't pause, unlike `parsePositionFileInSteps`. */
export function parsePositionFile(
  input: PositionFileInput,
  options: PositionFileOptions = {},
): PositionFile {
  const steps = parseInSteps(input, options);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const YIELD_EVERY_MS = 4;

const waitForNextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export async function parsePositionFileInSteps(
  input: PositionFileInput,
  options: PositionFileOptions = {},
): Promise<PositionFile> {
  const steps = parseInSteps(input, options);
  // The caller's own work, such as joining the parts of a large file, also takes time.
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
