/** Memory, statements and students' latency under a flood, for tools/bench/results.md. */
import { setTimeout as wait } from 'node:timers/promises';
import { recordFigure } from '@dashboard/reliability';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { formatCount, formatLimit } from '../measuring/format.ts';
import { readMetric } from '../measuring/responses.ts';
import { writeResults } from '../measuring/results-file.ts';
import { runMeasurement } from '../measuring/run-measurement.ts';
import { percentile } from '../measuring/statistics.ts';
import { describeMachine, inIdleTimeOfLoadCore } from '../polling/machine.ts';
import { formatPolls, formatStatements, MAX_STATEMENTS } from '../polling/results.ts';
import { type Servers, withServers } from '../polling/servers.ts';
import { pollAsStudents, runLoad } from '../polling/students-report.ts';

const SECONDS = Number(process.env.BENCH_FLOOD_SECONDS ?? 600);
const QUIET_SECONDS = Math.min(SECONDS, 60);
const PER_SECOND = Number(process.env.BENCH_FLOOD_RATE ?? 500);
const STUDENTS = Number(process.env.BENCH_FLOOD_STUDENTS ?? 1_000);
const SAMPLE_INTERVAL_MS = 1_000;
const TIMEOUT_MS = (SECONDS + QUIET_SECONDS) * 1_000 + 10 * 60_000;
const MB = 1024 * 1024;
const MAX_MEMORY_MB = 350;

function sampleMemory({ gateway }: Servers): { stop: () => Promise<number[]> } {
  const samples: number[] = [];
  let isStopped = false;
  const sampling = (async () => {
    while (!isStopped) {
      samples.push((await readMetric(gateway, 'process_resident_memory_bytes')) / MB);
      await wait(SAMPLE_INTERVAL_MS);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await sampling;
      return samples;
    },
  };
}

async function measure(supervisor: Supervisor, servers: Servers) {
  // Scrapes just as often before the flood, because each scrape takes the gateway milliseconds.
  const memoryBefore = sampleMemory(servers);
  const quiet = await pollAsStudents(supervisor, servers.gateway, STUDENTS, QUIET_SECONDS);
  await memoryBefore.stop();
  const countStatements = () => readMetric(servers.flow, 'database_statements_total');
  const [before, startedAt] = [await countStatements(), performance.now()];
  const memory = sampleMemory(servers);
  const attackArgs = [servers.gateway, PER_SECOND, SECONDS];
  const [statuses, attacked] = await Promise.all([
    runLoad(supervisor, 'flood/attack.ts', attackArgs, inIdleTimeOfLoadCore),
    pollAsStudents(supervisor, servers.gateway, STUDENTS, SECONDS),
  ]);
  const elapsedSeconds = (performance.now() - startedAt) / 1_000;
  return {
    statuses: JSON.parse(statuses) as Record<string, number>,
    quiet,
    attacked,
    statementsPerSecond: ((await countStatements()) - before) / elapsedSeconds,
    memory: await memory.stop(),
  };
}

type FloodMeasurement = Awaited<ReturnType<typeof measure>>;

const formatMb = (megabytes: number) => `${Math.round(megabytes)} MB`;

function formatFlood(measurement: FloodMeasurement): string {
  const { statuses, quiet, attacked, statementsPerSecond, memory } = measurement;
  const highest = Math.max(...memory);
  const answers = Object.entries(statuses)
    .map(([status, count]) => `${status}: ${formatCount(count)}`)
    .join(', ');
  return `${PER_SECOND} made-up requests a second for ${SECONDS} s, from one connection pool: filters, days and symbols that no one else requests, parameters that are rejected or ignored, forged sessions, addresses of 10 KB (${answers}). Meanwhile ${quiet.students} students poll. ${describeMachine()}.

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

function recordFlood({ statementsPerSecond, attacked, quiet, memory }: FloodMeasurement): void {
  recordFigure(
    16,
    'statements a second of svc-flow in a flood of made-up requests',
    statementsPerSecond,
    { bar: MAX_STATEMENTS },
  );
  recordFigure(16, 'p99 of a poll in such a flood, times that without', attacked.p99 / quiet.p99, {
    bar: 1.2,
  });
  recordFigure(
    17,
    `memory of the gateway in such a flood of ${SECONDS} s, highest`,
    Math.max(...memory),
    { unit: 'MB', bar: MAX_MEMORY_MB },
  );
}

await runMeasurement('flood', TIMEOUT_MS, (context) =>
  withServers(
    context,
    async (servers) => {
      const measurement = await measure(context.supervisor, servers);
      await writeResults('flood', formatFlood(measurement));
      recordFlood(measurement);
    },
    // Otherwise their work would count as the gateway's or the students'.
    inIdleTimeOfLoadCore,
  ),
);
