import { isMeasured, type MeasuredCell, type Row } from './cells.ts';
import type { Run } from './picture.ts';

const formatTimes = (times: MeasuredCell['success']) =>
  times ? `${times.medianMs} / ${times.maxMs}` : '';

function formatLine(part: string, fault: string, journey: string, cell: MeasuredCell): string {
  const failures = Object.entries(cell.failures).map(([outcome, count]) => `${count} × ${outcome}`);
  const figures = [cell.succeeded, cell.attempts, cell.stale, formatTimes(cell.success)];
  const after = [formatTimes(cell.failure), cell.wholeAfterSeconds ?? 'never', cell.lost];
  return `| ${[part, fault, journey, ...figures, failures.join(', '), ...after].join(' | ')} |`;
}

export function renderTable(run: Run, rows: readonly Row[]): string {
  const lines = rows.flatMap((row) =>
    isMeasured(row)
      ? Object.entries(row.cells).map(([journey, cell]) =>
          formatLine(row.part, row.fault, journey, cell),
        )
      : [`| ${row.part} | ${row.fault} | n/a: ${row.none} |${' |'.repeat(8)}`],
  );
  return `# Fault matrix

![What works while a part fails](fault-matrix.svg)

Written by \`node tools/bench/fault-matrix/index.ts\` on ${run.at.slice(0, 10)}, ${run.machine}, ${run.faultMs / 1_000} s for each fault. Times are median / maximum; \`recovery\` counts from the end of the fault, without the time of a usual call; \`lost\` are acknowledged writes that are missing afterwards.

| part | fault | journey | succeeded | of | stale | success, ms | failures | failure, ms | recovery, s | lost |
|---|---|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}
`;
}
