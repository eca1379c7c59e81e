import { decodeText, type PositionFileInput } from './csv/decode-text.ts';
import { parseRows } from './csv/rows.ts';
import type { DocumentKind } from './documents/document-kinds.ts';
import { findDocumentBySignature } from './documents/file-signature.ts';
import type { FoundDocument } from './documents/titled-documents.ts';
import type { Broker } from './layouts/broker-layouts.ts';
import type { ColumnMappings, FileTable } from './mapping/column-mapping.ts';
import { PositionFileParser, type SkippedLine, type Title } from './position-file-parser.ts';
import type { PositionHolding } from './positions/holding-collector.ts';
import type { FileTotal } from './totals/file-total.ts';

/** The content of a position file. A file without holdings is the spec's "No Data Found" (§5). */
export interface PositionFile {
  broker: Broker;
  holdings: PositionHolding[];
  /** Every line after the first header that gave no holding, blank lines excepted. */
  skipped: SkippedLine[];
  /** False where holdings were read and no table of the file says what was paid for them. */
  saysCost: boolean;
  /**
   * When the file was made, by its own text, in the broker's time: 'YYYY-MM-DD' or
   * 'YYYY-MM-DDTHH:MM'; null where it does not say.
   */
  asOf: string | null;
  /** What a file without holdings is; null where it has holdings or is not recognised. */
  document: DocumentKind | null;
  /**
   * The table whose columns may be chosen by hand: of a spreadsheet read by its names, of one read
   * by a mapping, or of one whose columns are not known. Null for a broker's own layout.
   */
  table: FileTable | null;
  /** The totals that the file states and that can be compared with its rows, in their order. */
  totals: FileTotal[];
}

export interface PositionFileOptions {
  /** Tables whose columns a person chose; they win over what the names say. */
  mappings?: ColumnMappings;
}

/** What a file without holdings is: by its first bytes, else by its titles and tables. */
function findDocument(
  input: PositionFileInput,
  { context, skipped }: PositionFileParser,
): FoundDocument | null {
  const kind = findDocumentBySignature(input);
  return kind ? { kind } : context.findDocument(skipped.map(({ reason }) => reason));
}

function* parseText(
  text: readonly string[],
  mappings: ColumnMappings | undefined,
  title?: Title,
): Generator<void, PositionFileParser> {
  const parser = new PositionFileParser(mappings, title);
  for (const rows of parseRows(text)) {
    for (const row of rows) parser.addRow(row);
    yield;
  }
  parser.closeGroup();
  return parser;
}

/** Parses in steps of a few milliseconds; yields between them and returns the file. */
function* parseInSteps(
  input: PositionFileInput,
  { mappings }: PositionFileOptions,
): Generator<void, PositionFile> {
  const text = yield* decodeText(input);
  let parser = yield* parseText(text, mappings);
  // What is held is then not what the rows say.
  if (parser.context.listsSales) parser = yield* parseText(text, mappings, 'other document');
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

/**
 * Parses a broker's position file (those of `brokers` by their layout), or a spreadsheet with named
 * columns (spec §5). Never throws: a line that is not a
 * holding is listed in `skipped`. Takes time linear in the input and does not yield; for a file
 * that may be large, use `parsePositionFileInSteps`.
 */
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

function waitForNextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/**
 * Parses as `parsePositionFile` does and yields to the event loop every few milliseconds, so that
 * the process continues to answer other requests.
 */
export async function parsePositionFileInSteps(
  input: PositionFileInput,
  options: PositionFileOptions = {},
): Promise<PositionFile> {
  const steps = parseInSteps(input, options);
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
