import { formatVerdict } from '../measuring/format.ts';
import { median, percentile } from '../measuring/statistics.ts';

/** The polls of the students, in milliseconds. */
export interface PollsResult {
  readonly students: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly errors: number;
}

export interface FollowMeasurement {
  readonly machine: string;
  readonly streams: number;
  readonly perSecond: number;
  readonly seconds: number;
  /** From the trader's call to the last of all streams, for each view, in milliseconds. */
  readonly toLast: readonly number[];
  /** Views that did not reach every stream, for a newer one came before. */
  readonly skipped: number;
  readonly quiet: PollsResult;
  readonly inClass: PollsResult;
}

/** The time that a student may be behind the trader, and what a class may do to polls. */
export const bars = { toLastMs: 200, pollsMs: 100 } as const;

const formatMs = (value: number) => `${value.toFixed(1)} ms`;
const formatPolls = (name: string, { p50, p99, max, errors }: PollsResult) =>
  `| ${name} | ${formatMs(p50)} | ${formatMs(p99)} | ${formatMs(max)} | ${errors} |`;

/** The part of the results page on live classes, in Markdown. */
export function formatFollow(measurement: FollowMeasurement): string {
  const { machine, streams, perSecond, seconds, toLast, skipped, quiet, inClass } = measurement;
  const count = streams.toLocaleString('en-US');
  const p95 = percentile(toLast, 0.95);
  return `
A trader shows ${perSecond} views a second for ${seconds} s (\`PUT /api/live\`) to ${count} open change streams, while ${inClass.students.toLocaleString('en-US')} students poll. One core sends all polls and, after them, reads all streams, so what it takes counts as well. ${machine}.

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
| 95 % of views at the last stream within | ${bars.toLastMs} ms | ${formatMs(p95)} | ${formatVerdict(p95 <= bars.toLastMs)} |
| p99 of polls during the class | ${bars.pollsMs} ms | ${formatMs(inClass.p99)} | ${formatVerdict(inClass.p99 <= bars.pollsMs)} |
`;
}
