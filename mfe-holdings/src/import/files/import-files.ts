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
  /** As the admin chose it; null while it is the server's guess. */
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
export const hasHoldings = ({ created, updated, unchanged }: ImportPreview): boolean =>
  created.length + updated.length + unchanged.length > 0;

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
