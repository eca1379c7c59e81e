/**
 * A flood of made-up requests while students poll: the memory of the gateway over ten minutes, the
 * statements of svc-flow, and what the students notice. Writes its part of bench/results.md.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { recordFigure } from '@dashboard/reliability';
import type { ProcessSpec } from '@dashboard/runner-kit/child-process';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { openTestStores } from '@dashboard/runner-kit/test-stores';
import { writeResults } from '../measuring/results-file.ts';
import { type MeasurementContext, runMeasurement } from '../measuring/run-measurement.ts';
import { readMetric } from '../measuring/service-metrics.ts';
import { describeMachine, inIdleTimeOfLoadCore, LOAD_CORE, onCore } from '../polling/machine.ts';
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

/** A script of load, with its arguments. */
const createLoad = (script: string, ...args: (string | number)[]): ProcessSpec => ({
  name: 'load',
  command: process.execPath,
  args: [join(import.meta.dirname, script), ...args.map(String)],
});

const pollAsStudents = async (supervisor: Supervisor, { gateway }: Servers, seconds: number) =>
  JSON.parse(
    await supervisor.run(
      onCore(LOAD_CORE, createLoad('../polling/students.ts', gateway, STUDENTS, seconds)),
    ),
  ) as StudentsResult;

/** Shares the core of the students and must not slow them down. */
const attack = (supervisor: Supervisor, { gateway }: Servers) =>
  supervisor.run(inIdleTimeOfLoadCore(createLoad('attack.ts', gateway, PER_SECOND, SECONDS)));

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
      // Their work in a flood would otherwise be measured as the gateway's, or as the students'.
      startServers(context, stores, inIdleTimeOfLoadCore),
    );
    // The same scrapes before the flood and in it: each costs the gateway some milliseconds.
    const memoryBefore = sampleMemory(servers);
    const quiet = await pollAsStudents(supervisor, servers, QUIET_SECONDS);
    await memoryBefore.stop();
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
