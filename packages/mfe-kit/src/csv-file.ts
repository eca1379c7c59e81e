type CsvCell = string | number | null | undefined;

/** The cells of a CSV file. */
export interface CsvTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
}

/** How a text begins that a spreadsheet runs as a formula, perhaps after it has trimmed the text. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A text that a spreadsheet would run gets an apostrophe in front; numbers stay numbers. */
function formatCell(cell: CsvCell): string {
  const text = String(cell ?? '');
  const safe = typeof cell === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A table as the text of a CSV file (RFC 4180) in which no cell runs as a formula. The byte order
 * mark tells spreadsheets that the text is UTF-8.
 */
export const formatCsv = ({ header, rows }: CsvTable): string =>
  `\uFEFF${[header, ...rows].map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('')}`;

/** Makes the browser save a table as a CSV file. */
export function downloadCsv(fileName: string, table: CsvTable): void {
  const type = 'text/csv;charset=utf-8';
  const url = URL.createObjectURL(new Blob([formatCsv(table)], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers begin the download only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
