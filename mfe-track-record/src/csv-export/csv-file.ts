import Papa from 'papaparse';
import { sourceLabels, type TrackCase } from '../cases/track-case.ts';

const header = [
  ...['Symbol', 'Source', 'Alert or Bot', 'Status', 'Entered', 'Ended', 'Days'],
  ...['Entry Price', 'Exit Price', 'Result %', 'Note'],
];

const toRow = (one: TrackCase) => [
  ...[one.symbol, sourceLabels[one.source], one.title, one.statusText],
  ...[one.startedAt, one.endedAt, one.days],
  ...[one.record.outcome?.entryPrice, one.record.outcome?.exitPrice, one.resultPercent, one.text],
];

/**
 * Cases as the text of a CSV file. Text that begins like a formula is escaped, so that a spreadsheet
 * does not run it; the byte order mark tells spreadsheets that the text is UTF-8.
 */
export const formatCasesCsv = (cases: readonly TrackCase[]): string =>
  `\uFEFF${Papa.unparse([header, ...cases.map(toRow)], { escapeFormulae: true })}`;

/** Makes the browser save cases as a CSV file. */
export function downloadCasesCsv(fileName: string, cases: readonly TrackCase[]): void {
  const type = 'text/csv;charset=utf-8';
  const url = URL.createObjectURL(new Blob([formatCasesCsv(cases)], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
