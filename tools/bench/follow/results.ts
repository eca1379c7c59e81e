import { formatCount, formatLimit, formatMs } from '../measuring/format.ts';
import { median, percentile } from '../measuring/statistics.ts';
import { formatPolls } from '../polling/results.ts';
import type { StudentsReport } from '../polling/students-report.ts';

interface FollowMeasurement {
  readonly machine: string;
  readonly streams: number;
  readonly perSecond: number;
  readonly seconds: number;
  /** For each view, ms from the trader's call to the last stream. */
  readonly toLast: readonly number[];
  readonly skipped: number;
  readonly quiet: StudentsReport;
  readonly inClass: StudentsReport;
}

const bars = { toLastMs: 200, pollsMs: 100 } as const;

export function formatFollow(measurement: FollowMeasurement): string {
  const { machine, streams, perSecond, seconds, toLast, skipped, quiet, inClass } = measurement;
  const count = formatCount(streams);
  const p95 = percentile(toLast, 0.95);
  return `
A trader shows ${perSecond} views a second for ${seconds} s (\`PUT /api/live\`) to ${count} open change streams, while ${formatCount(inClass.students)} students poll. One core sends all polls and, after them, reads all streams, so its own delay counts as well. ${machine}.

| from the trader’s call to the last of ${count} streams | |
|---|---|
| median | ${formatMs(median(toLast))} |
| 95 % | ${formatMs(p95)} |
| longest | ${formatMs(Math.max(...toLast))} |
| views that a newer one replaced before they reached all | ${skipped} of ${toLast.length + skipped} |

| polls beside the streams | p50 | p99 | longest | errors |
|---|---|---|---|---|
${formatPolls('without a class', quiet)}
${formatPolls('during the class', inClass)}

| target | bar | measured | |
|---|---|---|---|
${formatLimit('95 % of views at the last stream within', bars.toLastMs, p95, formatMs, ' ms')}
${formatLimit('p99 of polls during the class', bars.pollsMs, inClass.p99, formatMs, ' ms')}
`;
}
