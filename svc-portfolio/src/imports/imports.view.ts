import type { Fund, ImportPreview, ImportRecord } from '@dashboard/contracts-portfolio';
import { describeSkipReason, type PositionFile, type SkippedLine } from '@dashboard/position-file';
import type { Position } from '../holdings/position.ts';
import type { Difference } from './difference.ts';
import type { ImportSummary } from './imports.store.ts';

const presentPosition = (position: Position): ImportPreview['created'][number] => ({
  ticker: position.ticker,
  quantity: position.quantity,
  tradePrice: position.tradePrice,
  currentPrice: position.currentPrice,
  pnlPercent: position.pnlPercent,
  pnlOpen: position.pnlOpen,
});

const presentSkipped = (skipped: SkippedLine): ImportPreview['skipped'][number] => ({
  line: skipped.line,
  text: skipped.text,
  reason: describeSkipReason(skipped.reason),
});

export function presentPreview(
  fund: Fund,
  file: PositionFile,
  difference: Difference,
): ImportPreview {
  return {
    fund,
    broker: file.broker,
    created: difference.created.map(presentPosition),
    updated: difference.updated.map(presentPosition),
    unchanged: difference.unchanged.map(presentPosition),
    removed: difference.removed.map(presentPosition),
    skipped: file.skipped.map(presentSkipped),
  };
}

export const presentImport = (summary: ImportSummary): ImportRecord => ({
  jobId: summary.id,
  fund: summary.fund,
  at: summary.at.toISOString(),
  results: summary.results,
  undoable: summary.undoable,
  undone: summary.undone,
});
