type CsvCell = string | number | null | undefined;

export interface CsvTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
}

/** Spreadsheets run text like this as a formula. Some trim it first. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

function formatCell(cell: CsvCell): string {
  const text = String(cell ?? '');
  const safe = typeof cell === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180. No cell runs as a formula. The byte order mark tells spreadsheets it's UTF-8. */
export const formatCsv = ({ header, rows }: CsvTable): string =>
  `\uFEFF${[header, ...rows].map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('')}`;

export const downloadCsv = (fileName: string, table: CsvTable): void =>
  downloadText(fileName, formatCsv(table), 'text/csv;charset=utf-8');

export function downloadText(fileName: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers start the download only after handling the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
