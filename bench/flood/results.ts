import { formatVerdict } from '../measuring/format.ts';
import { percentile } from '../measuring/statistics.ts';

/** What the simulated students noticed; latencies in milliseconds. */
export interface StudentsResult {
  readonly students: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly errors: number;
}

export interface FloodMeasurement {
  readonly machine: string;
  readonly seconds: number;
  /** Made-up requests a second. */
  readonly perSecond: number;
  /** How they were answered: how many by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The students before and during the flood. */
  readonly quiet: StudentsResult;
  readonly attacked: StudentsResult;
  /** Of svc-flow. */
  readonly statementsPerSecond: number;
  /** Resident memory of the gateway in MB, once a second. */
  readonly memory: readonly number[];
}

const MAX_MEMORY_MB = 350;
const MAX_STATEMENTS = 2;

const formatStudents = (when: string, { p50, p99, max, errors }: StudentsResult) =>
  `| ${when} | ${p50.toFixed(1)} ms | ${p99.toFixed(1)} ms | ${max.toFixed(1)} ms | ${errors} |`;

const formatMb = (megabytes: number) => `${Math.round(megabytes)} MB`;

/** The part of the results page on the flood, in Markdown. */
export function formatFlood(measurement: FloodMeasurement): string {
  const { machine, seconds, perSecond, statuses, quiet, attacked } = measurement;
  const { statementsPerSecond, memory } = measurement;
  const highest = Math.max(...memory);
  const answers = Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count.toLocaleString('en-US')}`)
    .join(', ');
  return `${perSecond} made-up requests a second for ${seconds} s, from one connection pool: filters, days and symbols that nobody else requests, parameters that are refused or ignored, forged sessions, addresses of 10 KB (${answers}). Meanwhile ${quiet.students} students poll. ${machine}.

| students | p50 | p99 | longest | errors |
|---|---|---|---|---|
${formatStudents('before', quiet)}
${formatStudents('in the flood', attacked)}

| memory of the gateway | first | median | 90 % | highest | last |
|---|---|---|---|---|---|
| resident | ${[memory[0] ?? 0, percentile(memory, 0.5), percentile(memory, 0.9), highest, memory.at(-1) ?? 0].map(formatMb).join(' | ')} |

| target | bar | measured | |
|---|---|---|---|
| statements a second and replica of svc-flow, at most | ${MAX_STATEMENTS} | ${statementsPerSecond.toFixed(2)} | ${formatVerdict(statementsPerSecond <= MAX_STATEMENTS)} |
| memory of the gateway, at most | ${MAX_MEMORY_MB} MB | ${formatMb(highest)} | ${formatVerdict(highest <= MAX_MEMORY_MB)} |
| errors of the students | 0 | ${attacked.errors} | ${formatVerdict(attacked.errors === 0)} |
`;
}
