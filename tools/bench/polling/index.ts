/** Polls of 5,000 students, and throughput next to a bare server and nginx, on one core. */
import { recordFigure } from '@dashboard/reliability';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { readMetric } from '../measuring/responses.ts';
import { writeResults } from '../measuring/results-file.ts';
import { type MeasurementContext, runMeasurement } from '../measuring/run-measurement.ts';
import { takeTurns } from '../measuring/take-turns.ts';
import { FLOW_PATH } from './flow-alerts.ts';
import { measureFreshness } from './freshness.ts';
import { describeMachine } from './machine.ts';
import { formatPolling, MAX_P99_MS, MAX_STATEMENTS, type PollingMeasurement } from './results.ts';
import { type Servers, withServers } from './servers.ts';
import { pollAsStudents } from './students-report.ts';
import { measureThroughput } from './throughput.ts';

const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const STUDENTS = Number(process.env.BENCH_STUDENTS ?? 5_000);
const STUDENT_SECONDS = Number(process.env.BENCH_STUDENT_SECONDS ?? 60);
const TIMEOUT_MS = 15 * 60_000;

async function measurePolls(
  supervisor: Supervisor,
  { gateway, bare, nginx }: Servers,
): Promise<PollingMeasurement['polls']> {
  const subjects = Object.entries({
    'our gateway': gateway,
    'bare node:http': bare,
    ...(nginx && { 'nginx proxying svc-flow': nginx.proxy, 'nginx proxy_cache': nginx.cache }),
  }).map(([name, server]) => ({ name, url: server + FLOW_PATH }));
  const readEtag = async (url: string) => (await fetch(url)).headers.get('etag') ?? '';
  for (const { url } of subjects) {
    const headers = { 'if-none-match': await readEtag(url) };
    await measureThroughput(supervisor, { url, headers, seconds: 1 });
  }
  const measured = await takeTurns(subjects, { rounds: ROUNDS }, async ({ name, url }) => {
    const headers = { 'if-none-match': await readEtag(url) };
    const full = await measureThroughput(supervisor, { url, headers: {}, seconds: SECONDS });
    const notModified = await measureThroughput(supervisor, { url, headers, seconds: SECONDS });
    console.log(`${name}: 200 ${full}, 304 ${notModified} a second`);
    return { full, notModified };
  });
  return measured.map(({ subject, results }) => ({ name: subject.name, rounds: results }));
}

async function measureStudents(
  supervisor: Supervisor,
  { gateway, flow }: Servers,
): Promise<PollingMeasurement['students']> {
  const [before, startedAt] = [await readMetric(flow, 'database_statements_total'), Date.now()];
  const report = await pollAsStudents(supervisor, gateway, STUDENTS, STUDENT_SECONDS);
  const statements = (await readMetric(flow, 'database_statements_total')) - before;
  const statementsPerSecond = (statements * 1_000) / (Date.now() - startedAt);
  return { ...report, statementsPerSecond };
}

function recordStudents({
  p99,
  errors,
  sent,
  statementsPerSecond,
}: PollingMeasurement['students']) {
  recordFigure(16, 'p99 of a poll', p99, { unit: 'ms', bar: MAX_P99_MS });
  recordFigure(16, 'requests that failed', errors, { of: sent, bar: 0 });
  const name = 'statements a second and replica of svc-flow';
  recordFigure(16, name, statementsPerSecond, { bar: MAX_STATEMENTS });
}

const run = (context: MeasurementContext) =>
  withServers(context, async (servers) => {
    const { supervisor } = context;
    const machine = describeMachine();
    console.log(machine);
    const polls = await measurePolls(supervisor, servers);
    const students = await measureStudents(supervisor, servers);
    console.log(students);
    recordStudents(students);
    const freshness = await measureFreshness(servers);
    await writeResults('polling', formatPolling({ machine, polls, students, freshness }));
  });

await runMeasurement('polling', TIMEOUT_MS, run);
