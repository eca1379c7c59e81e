import type { Fund, ImportPreview, ImportResults } from '@dashboard/contracts-portfolio';
import { formatDate, formatTime } from '@dashboard/ui';

/** A file that can't be read has no outcome. */
export type ImportOutcome =
  | { readonly state: 'imported'; readonly fund: Fund; readonly results: ImportResults }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'skipped' };

export interface ImportFile {
  readonly id: string;
  readonly file: File;
  readonly fund: Fund | null;
  readonly outcome: ImportOutcome | null;
}

export const createImportFile = (file: File, fund: Fund | null): ImportFile => ({
  id: crypto.randomUUID(),
  file,
  fund,
  outcome: null,
});

export const hasHoldings = (preview: ImportPreview): boolean => countHoldings(preview) > 0;

const countHoldings = ({ created, updated, unchanged }: ImportPreview): number =>
  created.length + updated.length + unchanged.length;

export function describeSuggestion(preview: ImportPreview): string | null {
  const held = preview.updated.length + preview.unchanged.length;
  if (held === 0) return null;
  return `${preview.fund} holds ${held} of its ${countHoldings(preview)} tickers.`;
}

/** Nothing was read because the columns are unknown or the learned ones don't fit. */
export const needsColumns = (preview: ImportPreview): boolean =>
  !hasHoldings(preview) &&
  preview.document === null &&
  preview.table !== null &&
  (preview.table.mapped || preview.broker === 'unknown');

export const describeNoHoldings = ({ document }: ImportPreview): string =>
  `No valid holdings data found in the CSV. ${document?.message ?? ''}`.trim();

export const formatResults = ({ updated, created, removed }: ImportResults): string =>
  `Updated: ${updated}, New: ${created}, Removed: ${removed}`;

/** `11/20/2026` or `11/20/2026 3:07 PM` */
export const formatFileTime = (asOf: string): string =>
  asOf.includes('T') ? `${formatDate(asOf)} ${formatTime(asOf)}` : formatDate(asOf);
