import type { Fund, ImportPreview, ImportResults } from '@dashboard/contracts-portfolio';

/** How a file's turn ended; failures to read it are not among them. */
export type ImportOutcome =
  | { readonly state: 'imported'; readonly fund: Fund; readonly results: ImportResults }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'skipped' };

/** A file of an upload. */
export interface ImportFile {
  readonly id: string;
  readonly file: File;
  /** As the admin chose it; null until then. */
  readonly fund: Fund | null;
  /** Null until it was imported, skipped or could not be imported. */
  readonly outcome: ImportOutcome | null;
}

export const createImportFile = (file: File, fund: Fund | null): ImportFile => ({
  id: crypto.randomUUID(),
  file,
  fund,
  outcome: null,
});

/** Whether an import of this preview would have something to import. */
export const hasHoldings = (preview: ImportPreview): boolean => countHoldings(preview) > 0;

const countHoldings = ({ created, updated, unchanged }: ImportPreview): number =>
  created.length + updated.length + unchanged.length;

/** What suggests a preview's fund for a file whose fund isn't chosen; null if nothing does. */
export function describeSuggestion(preview: ImportPreview): string | null {
  const held = preview.updated.length + preview.unchanged.length;
  if (held === 0) return null;
  return `${preview.fund} holds ${held} of its ${countHoldings(preview)} tickers.`;
}

/**
 * Whether nothing was read because nobody knows the columns, or by those that were learned for the
 * header; they may be chosen by hand. A table that was read by the names of its columns and holds
 * nothing is not among them.
 */
export const needsColumns = (preview: ImportPreview): boolean =>
  !hasHoldings(preview) &&
  preview.document === null &&
  preview.table !== null &&
  (preview.table.mapped || preview.broker === 'unknown');
