import Papa from 'papaparse';
import { isMeasured, type Row } from './cells.ts';

/** `recovery s` excludes a usual call's time; `lost`: acknowledged writes missing afterwards. */
export function renderTable(rows: readonly Row[]): string {
  const lines = rows.filter(isMeasured).flatMap(({ part, fault, cells }) =>
    Object.entries(cells).map(([journey, cell]) => ({
      part,
      fault,
      journey,
      succeeded: cell.succeeded,
      of: cell.attempts,
      stale: cell.stale,
      'success median ms': cell.success?.medianMs,
      'success maximum ms': cell.success?.maxMs,
      failures: Object.entries(cell.failures)
        .map(([outcome, count]) => `${count} × ${outcome}`)
        .join(', '),
      'failure median ms': cell.failure?.medianMs,
      'failure maximum ms': cell.failure?.maxMs,
      'recovery s': cell.wholeAfterSeconds ?? 'never',
      lost: cell.lost,
    })),
  );
  return `${Papa.unparse(lines, { newline: '\n' })}\n`;
}
