import type { ImportPreview } from '@dashboard/contracts-portfolio';
import { listPositions } from '../preview/position-changes.ts';

const count = (amount: number, one: string, many: string) =>
  `${amount.toLocaleString('en-US')} ${amount === 1 ? one : many}`;

/** The reason that most of the lines were left out for; undefined where none were. */
function findMainReason({ skipped }: ImportPreview): string | undefined {
  const counts = new Map<string, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** What the columns give: '12 holdings, 3 skipped lines.', and why where they give nothing. */
export function describeReading(preview: ImportPreview): string {
  const holdings = listPositions(preview).length;
  const counts = `${count(holdings, 'holding', 'holdings')}, ${count(
    preview.skipped.length,
    'skipped line',
    'skipped lines',
  )}.`;
  const reason = holdings === 0 && findMainReason(preview);
  return reason ? `${counts} Most lines: ${reason}` : counts;
}
