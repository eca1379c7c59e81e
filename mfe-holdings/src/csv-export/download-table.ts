import type { Table } from './table.ts';

/** Makes the browser save a table as a CSV file; what writes CSV is loaded at the first export. */
export async function downloadTable(fileName: string, table: Table): Promise<void> {
  const { downloadCsv, formatCsv } = await import('./csv-file.ts');
  downloadCsv(fileName, formatCsv(table));
}
