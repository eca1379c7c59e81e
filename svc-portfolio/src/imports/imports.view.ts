import type { ImportRecord } from '@dashboard/contracts-portfolio';
import type { ImportSummary } from './imports.store.ts';

export const presentImport = (summary: ImportSummary): ImportRecord => ({
  jobId: summary.id,
  fund: summary.fund,
  at: summary.at.toISOString(),
  results: summary.results,
  undoable: summary.undoable,
  undone: summary.undone,
  source: summary.source,
});
