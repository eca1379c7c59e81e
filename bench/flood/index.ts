/**
 * A flood of made-up requests while students poll: the memory of the gateway over ten minutes, the
 * statements of svc-flow, and what the students notice. Writes its part of bench/results.md.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { recordFigure } from '@dashboard/reliability';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { openTestStores } from '@dashboard/runner-kit/test-stores';
import { writeResults } from '../measuring/results-file.ts';
import { type MeasurementContext, runMeasurement } from '../measuring/run-measurement.ts';
import { readMetric } from '../measuring/service-metrics.ts';
import { describeMachine, LOAD_CORE, onCore } from '../polling/machine.ts';
import { startServers } from '../polling/servers.ts';
import { formatFlood, type StudentsResult } from './results.ts';

const SECONDS = Number(process.env.BENCH_FLOOD_SECONDS ?? 600);
const QUIET_SECONDS = Math.min(SECONDS, 60);
const PER_SECOND = Number(process.env.BENCH_FLOOD_RATE ?? 500);
const STUDENTS = Number(process.env.BENCH_FLOOD_STUDENTS ?? 1_000);
const SAMPLE_INTERVAL_MS = 1_000;
const TIMEOUT_MS = (SECONDS + QUIET_SECONDS) * 1_000 + 10 * 60_000;
const MB = 1024 * 1024;

type Servers = Awaited<ReturnType<typeof startServers>>;

/** Runs a script of load on its own core. @returns what it printed */
const runLoad = (supervisor: Supervisor, command: string, args: readonly (string | number)[]) =>
  supervisor.run(onCore(LOAD_CORE, { name: 'load', command, args: args.map(String) }));

const pollAsStudents = async (supervisor: Supervisor, { gateway }: Servers, seconds: number) =>
  JSON.parse(
    await runLoad(supervisor, process.execPath, [
      join(import.meta.dirname, '../polling/students.ts'),
      gateway,
      STUDENTS,
      seconds,
    ]),
  ) as StudentsResult;

/** At the lowest priority: the attacker shares the core of the students, and must not slow them down. */
const attack = (supervisor: Supervisor, { gateway }: Servers) =>
  runLoad(supervisor, 'nice', [
    '-n',
    19,
    process.execPath,
    join(import.meta.dirname, 'attack.ts'),
    gateway,
    PER_SECOND,
    SECONDS,
  ]);

/** The resident memory of the gateway in MB, once a second. */
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

async function measure(context: MeasurementContext): Promise<void> {
  const { supervisor, progress } = context;
  const stores = await openTestStores();
  try {
    const servers = await progress.step('Servers are ready', () =>
      // Not on the gateway's core, so that their work in a flood isn't measured as the gateway's.
      startServers(context, stores, LOAD_CORE),
    );
    const quiet = await pollAsStudents(supervisor, servers, QUIET_SECONDS);
    const statements = () => readMetric(servers.flow, 'database_statements_total');
    const [before, startedAt] = [await statements(), performance.now()];
    const memory = sampleMemory(servers);
    const [statuses, attacked] = await Promise.all([
      attack(supervisor, servers),
      pollAsStudents(supervisor, servers, SECONDS),
    ]);
    const elapsedSeconds = (performance.now() - startedAt) / 1_000;
    const statementsPerSecond = ((await statements()) - before) / elapsedSeconds;
    const samples = await memory.stop();
    const measurement = {
      machine: describeMachine(),
      seconds: SECONDS,
      perSecond: PER_SECOND,
      statuses: JSON.parse(statuses),
      quiet,
      attacked,
      statementsPerSecond,
      memory: samples,
    };
    await writeResults('flood', formatFlood(measurement));
    recordFigure({
      row: 16,
      name: 'statements a second of svc-flow in a flood of made-up requests',
      value: statementsPerSecond,
      bar: 2,
    });
    recordFigure({
      row: 16,
      name: 'p99 of a poll in such a flood, times that without',
      value: attacked.p99 / quiet.p99,
      bar: 1.2,
    });
    recordFigure({
      row: 17,
      name: `memory of the gateway in such a flood of ${SECONDS} s, highest`,
      value: Math.max(...samples),
      unit: 'MB',
      bar: 350,
    });
  } finally {
    await stores.close();
  }
}

await runMeasurement('flood', TIMEOUT_MS, measure);
