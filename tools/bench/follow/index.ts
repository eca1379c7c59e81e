/** How 5,000 change streams of a class affect views and polls, for tools/bench/results.md. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { formatCount, formatLimit, formatMs } from '../measuring/format.ts';
import { writeResults } from '../measuring/results-file.ts';
import { type MeasurementContext, runMeasurement } from '../measuring/run-measurement.ts';
import { median, percentile } from '../measuring/statistics.ts';
import { describeMachine, LOAD_CORE, onCore } from '../polling/machine.ts';
import { formatPolls } from '../polling/results.ts';
import { withServers } from '../polling/servers.ts';
import { pollAsStudents, type StudentsReport } from '../polling/students-report.ts';
import type { ArrivalsReport } from './streams.ts';
import { openTrader, type SentViews } from './trader.ts';

const STREAMS = Number(process.env.BENCH_FOLLOW_STREAMS ?? 5_000);
const STUDENTS = Number(process.env.BENCH_FOLLOW_STUDENTS ?? 5_000);
const SECONDS = Number(process.env.BENCH_FOLLOW_SECONDS ?? 60);
const VIEWS_PER_SECOND = 2;
const TIMEOUT_MS = 15 * 60_000;

async function openStreams(gateway: string) {
  const script = join(import.meta.dirname, 'streams.ts');
  const args = [script, new URL(gateway).port, String(STREAMS)];
  const spec = onCore(LOAD_CORE, { name: 'streams', command: process.execPath, args });
  const child = spawn(spec.command, [...spec.args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  await once(lines, 'line');
  // A real device reads only one stream, so reading all must not delay the polls.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return {
    async readArrivals(): Promise<ArrivalsReport> {
      const line = once(lines, 'line');
      child.stdin.write('\n');
      return JSON.parse(String(await line));
    },
    close: () => child.kill(),
  };
}

const poll = (supervisor: Supervisor, gateway: string) =>
  pollAsStudents(supervisor, gateway, STUDENTS, SECONDS);

function listTimesToLast(sent: SentViews, { arrivals }: ArrivalsReport): number[] {
  return Object.entries(sent).flatMap(([step, sentAt]) => {
    const arrival = arrivals[step];
    return arrival?.count === STREAMS ? [arrival.lastAt - sentAt] : [];
  });
}

const bars = { toLastMs: 200, pollsMs: 100 } as const;

interface FollowMeasurement {
  /** For each view, ms from the trader's call to the last stream. */
  readonly toLast: readonly number[];
  readonly skipped: number;
  readonly quiet: StudentsReport;
  readonly inClass: StudentsReport;
}

function formatFollow({ toLast, skipped, quiet, inClass }: FollowMeasurement): string {
  const count = formatCount(STREAMS);
  const p95 = percentile(toLast, 0.95);
  return `
A trader shows ${VIEWS_PER_SECOND} views a second for ${SECONDS} s (\`PUT /api/live\`) to ${count} open change streams, while ${formatCount(inClass.students)} students poll. One core sends all polls and, after them, reads all streams, so its own delay counts as well. ${describeMachine()}.

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

const run = (context: MeasurementContext) =>
  withServers(context, async ({ gateway, redisUrl }) => {
    const { supervisor, progress } = context;
    const streams = await progress.step('Streams are open', () => openStreams(gateway));
    const trader = await openTrader(gateway, redisUrl);
    const quiet = await poll(supervisor, gateway);
    // A class ends after 30 s without a view.
    await trader.begin();
    const stop = trader.lead(VIEWS_PER_SECOND);
    const inClass = await poll(supervisor, gateway);
    const sent = await stop();
    await wait(1_000);
    const arrivals = await streams.readArrivals();
    streams.close();
    trader.close();
    if (arrivals.open !== STREAMS)
      throw new Error(`${arrivals.open} streams were open at the end.`);
    const toLast = listTimesToLast(sent, arrivals);
    const skipped = Object.keys(sent).length - toLast.length;
    await writeResults('follow', formatFollow({ toLast, skipped, quiet, inClass }));
  });

await runMeasurement('follow', TIMEOUT_MS, run);
