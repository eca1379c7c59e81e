import { formatVerdict } from '../measuring/format.ts';
import { median, percentile } from '../measuring/statistics.ts';
import type { Freshness } from './freshness.ts';

export interface PollingMeasurement {
  readonly machine: string;
  /** Requests per second of each round, by what answered them; the gateway comes first. */
  readonly polls: readonly {
    readonly name: string;
    readonly rounds: readonly { readonly full: number; readonly notModified: number }[];
  }[];
  readonly students: {
    readonly students: number;
    readonly sent: number;
    readonly perSecond: number;
    /** Latencies in milliseconds. */
    readonly p50: number;
    readonly p99: number;
    readonly max: number;
    readonly errors: number;
    readonly statuses: Readonly<Record<string, number>>;
    /** Database statements of svc-flow. */
    readonly statementsPerSecond: number;
  };
  readonly freshness: Freshness;
}

const formatCount = (value: number) => Math.round(value).toLocaleString('en-US');
const formatMs = (value: number) => `${value.toFixed(1)} ms`;

/** The medians of each subject, and the gateway's medians divided by them. */
function compare(polls: PollingMeasurement['polls']) {
  const medians = polls.map(({ name, rounds }) => ({
    name,
    full: median(rounds.map(({ full }) => full)),
    notModified: median(rounds.map(({ notModified }) => notModified)),
  }));
  const [ours] = medians;
  return medians.map((subject) => ({
    ...subject,
    fullRatio: (ours?.full ?? 0) / subject.full,
    notModifiedRatio: (ours?.notModified ?? 0) / subject.notModified,
  }));
}

type Comparison = ReturnType<typeof compare>;

const formatPollRow = (row: Comparison[number]) =>
  `| ${row.name} | ${formatCount(row.full)} | ${formatCount(row.notModified)} | ${row.fullRatio.toFixed(2)} | ${row.notModifiedRatio.toFixed(2)} |`;

function formatRatioTarget(rows: Comparison, title: string, name: string, target: number): string {
  const row = rows.find((one) => one.name === name);
  if (!row) return `| ${title} | ${target} | not measured: absent on this machine | |`;
  const { fullRatio, notModifiedRatio } = row;
  const reached = fullRatio >= target && notModifiedRatio >= target;
  return `| ${title} | ${target} | ${fullRatio.toFixed(2)} (200), ${notModifiedRatio.toFixed(2)} (304) | ${formatVerdict(reached)} |`;
}

const formatTimes = (times: readonly number[]) =>
  [median(times), percentile(times, 0.95), Math.max(...times)].map(formatMs).join(' | ');

/** The part of the results page on polling, in Markdown. */
export function formatPolling(measurement: PollingMeasurement): string {
  const { machine, polls, students, freshness } = measurement;
  const rows = compare(polls);
  const { announced, withoutRedis } = freshness;
  const slowest = Math.max(...withoutRedis);
  return `# Results

Written by \`npm run bench\`. ${machine}.

## Polls a second

The list of flow alerts, answered in full (200) and as known (304); median of ${polls[0]?.rounds.length} rounds taken in turns.

| answered by | 200 | 304 | ours ÷ it, 200 | ours ÷ it, 304 |
|---|---|---|---|---|
${rows.map(formatPollRow).join('\n')}

## ${formatCount(students.students)} students

On their real schedule: flow and manual P&L every 5 s, the bell's two calls every 30 s; ${formatCount(students.sent)} requests, ${formatCount(students.perSecond)} a second.

| p50 | p99 | longest | errors | statements a second of svc-flow |
|---|---|---|---|---|
| ${formatMs(students.p50)} | ${formatMs(students.p99)} | ${formatMs(students.max)} | ${students.errors} | ${students.statementsPerSecond.toFixed(2)} |

## From a commit to the response that shows it

| | median | 95 % | longest |
|---|---|---|---|
| announced | ${formatTimes(announced)} |
| Redis frozen | ${formatTimes(withoutRedis)} |

## Targets

| target | bar | measured | |
|---|---|---|---|
${formatRatioTarget(rows, 'beside bare node:http, at least', 'bare node:http', 0.8)}
${formatRatioTarget(rows, 'beside nginx proxying the service, at least', 'nginx proxying svc-flow', 4)}
| p99 of the students, at most | 100 ms | ${formatMs(students.p99)} | ${formatVerdict(students.p99 <= 100)} |
| errors of the students | 0 | ${students.errors} | ${formatVerdict(students.errors === 0)} |
| statements a second and replica of svc-flow, at most | 2 | ${students.statementsPerSecond.toFixed(2)} | ${formatVerdict(students.statementsPerSecond <= 2)} |
| a change is seen, median, at most | 50 ms | ${formatMs(median(announced))} | ${formatVerdict(median(announced) <= 50)} |
| without Redis, at most | 1,100 ms | ${formatMs(slowest)} | ${formatVerdict(slowest <= 1_100)} |
`;
}
