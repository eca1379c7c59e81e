import Papa from 'papaparse';
import type { Table } from './table.ts';

/**
 * A table as the text of a CSV file. Text that begins like a formula is escaped, so that a
 * spreadsheet does not run it; numbers stay numbers. The byte order mark tells spreadsheets that
 * the text is UTF-8.
 */
export function formatCsv({ header, rows }: Table): string {
  const table = [[...header], ...rows.map((row) => [...row])];
  return `\uFEFF${Papa.unparse(table, { escapeFormulae: true })}`;
}

/** Makes the browser save a CSV file. */
export function downloadCsv(fileName: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
