import { formatCount, formatLimit, formatMs, formatVerdict } from '../measuring/format.ts';
import { median, percentile } from '../measuring/statistics.ts';
import type { Freshness } from './freshness.ts';
import type { StudentsReport } from './students-report.ts';

export interface PollingMeasurement {
  readonly machine: string;
  readonly polls: readonly {
    readonly name: string;
    readonly rounds: readonly { readonly full: number; readonly notModified: number }[];
  }[];
  readonly students: StudentsReport & { readonly statementsPerSecond: number };
  readonly freshness: Freshness;
}

export const MAX_P99_MS = 100;
/** Per second and replica of svc-flow. */
export const MAX_STATEMENTS = 2;

export const formatStatements = (perSecond: number) =>
  formatLimit(
    'statements a second and replica of svc-flow, at most',
    MAX_STATEMENTS,
    perSecond,
    (value) => value.toFixed(2),
  );

export const formatPolls = (name: string, { p50, p99, max, errors }: StudentsReport) =>
  `| ${name} | ${[p50, p99, max].map(formatMs).join(' | ')} | ${errors} |`;

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
${formatLimit('p99 of the students, at most', MAX_P99_MS, students.p99, formatMs, ' ms')}
${formatLimit('errors of the students', 0, students.errors)}
${formatStatements(students.statementsPerSecond)}
| a change is seen, median, at most | 50 ms | ${formatMs(median(announced))} | ${formatVerdict(median(announced) <= 50)} |
| without Redis, at most | 1,100 ms | ${formatMs(slowest)} | ${formatVerdict(slowest <= 1_100)} |
`;
}
