import { formatCount, formatLimit } from '../measuring/format.ts';
import { percentile } from '../measuring/statistics.ts';
import { formatPolls, formatStatements } from '../polling/results.ts';
import type { StudentsReport } from '../polling/students-report.ts';

export interface FloodMeasurement {
  readonly machine: string;
  readonly seconds: number;
  readonly perSecond: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly quiet: StudentsReport;
  readonly attacked: StudentsReport;
  readonly statementsPerSecond: number;
  readonly memory: readonly number[];
}

export const MAX_MEMORY_MB = 350;

const formatMb = (megabytes: number) => `${Math.round(megabytes)} MB`;

export function formatFlood(measurement: FloodMeasurement): string {
  const { machine, seconds, perSecond, statuses, quiet, attacked } = measurement;
  const { statementsPerSecond, memory } = measurement;
  const highest = Math.max(...memory);
  const answers = Object.entries(statuses)
    .map(([status, count]) => `${status}: ${formatCount(count)}`)
    .join(', ');
  return `${perSecond} made-up requests a second for ${seconds} s, from one connection pool: filters, days and symbols that no one else requests, parameters that are rejected or ignored, forged sessions, addresses of 10 KB (${answers}). Meanwhile ${quiet.students} students poll. ${machine}.

| students | p50 | p99 | longest | errors |
|---|---|---|---|---|
${formatPolls('before', quiet)}
${formatPolls('in the flood', attacked)}

| memory of the gateway | first | median | 90 % | highest | last |
|---|---|---|---|---|---|
| resident | ${[memory[0] ?? 0, percentile(memory, 0.5), percentile(memory, 0.9), highest, memory.at(-1) ?? 0].map(formatMb).join(' | ')} |

| target | bar | measured | |
|---|---|---|---|
${formatStatements(statementsPerSecond)}
${formatLimit('memory of the gateway, at most', MAX_MEMORY_MB, highest, formatMb, ' MB')}
${formatLimit('errors of the students', 0, attacked.errors)}
`;
}
