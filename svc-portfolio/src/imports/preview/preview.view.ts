import { fileTimeSchema, type ImportPreview } from '@dashboard/contracts-portfolio';
import {
  describeDocument,
  describeSkipReason,
  getSkipReasonKind,
  isPositionReason,
  type PositionFile,
  type SkippedLine,
  type SkipReasonKind,
} from '@dashboard/position-file';
import type { FileComparison } from './compare-positions.ts';

/** Likely mistakes first; within a kind, in the order of the file. */
const SKIPPED_ORDER: readonly SkipReasonKind[] = ['position', 'option', 'other'];

const sortSkipped = (skipped: readonly SkippedLine[]): SkippedLine[] =>
  SKIPPED_ORDER.flatMap((kind) =>
    skipped.filter(({ reason }) => getSkipReasonKind(reason) === kind),
  );

const presentSkipped = (skipped: SkippedLine): ImportPreview['skipped'][number] => ({
  line: skipped.line,
  text: skipped.text,
  reason: describeSkipReason(skipped.reason, skipped.detail),
  code: skipped.reason,
  position: isPositionReason(skipped.reason),
});

const presentDocument = ({ document, broker }: PositionFile): ImportPreview['document'] =>
  document && { code: document, message: describeDocument(document, broker) };

export const presentPreview = (comparison: FileComparison): ImportPreview => ({
  fund: comparison.fund,
  broker: comparison.file.broker,
  ...comparison.difference,
  skipped: sortSkipped(comparison.file.skipped).map(presentSkipped),
  revision: comparison.revision,
  asOf: fileTimeSchema.safeParse(comparison.file.asOf).data ?? null,
  fundTotals: comparison.fundTotals,
  suggestedFund: comparison.suggestedFund,
  warnings: [...comparison.warnings],
  totals: comparison.file.totals,
  document: presentDocument(comparison.file),
  table: comparison.file.table,
});
