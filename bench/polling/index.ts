/**
 * What polling costs: requests per second of our gateway beside a bare server and nginx, 5,000
 * students on their real schedule, and how soon a change is seen; all in one run, with all servers
 * on one core. Writes bench/results.md.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { measureFreshness } from './freshness.ts';
import { describeMachine, LOAD_CORE, onCore } from './machine.ts';
import { node, stopAll } from './processes.ts';
import { type Measured, resultsPage } from './results.ts';
import { FLOW_PATH, type Servers, startServers } from './servers.ts';
import { requestsPerSecond } from './throughput.ts';

const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const STUDENTS = Number(process.env.BENCH_STUDENTS ?? 5_000);
const STUDENT_SECONDS = Number(process.env.BENCH_STUDENT_SECONDS ?? 60);

const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] as number;

/** In turns, so that whatever slows the machine slows all. */
async function measureThroughput({ gateway, bare, nginx }: Servers): Promise<Measured['polls']> {
  const addresses = {
    'our gateway': gateway,
    'bare node:http': bare,
    ...(nginx && { 'nginx proxying svc-flow': nginx.proxy, 'nginx proxy_cache': nginx.cache }),
  };
  const polls: Measured['polls'] = {};
  for (const [name, address] of Object.entries(addresses)) {
    const url = address + FLOW_PATH;
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    polls[name] = { full: [], notModified: [] };
    await requestsPerSecond({ url, headers: { 'if-none-match': etag }, seconds: 1 });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, address] of Object.entries(addresses)) {
      const url = address + FLOW_PATH;
      const etag = (await fetch(url)).headers.get('etag') ?? '';
      const full = await requestsPerSecond({ url, headers: {}, seconds: SECONDS });
      const headers = { 'if-none-match': etag };
      const notModified = await requestsPerSecond({ url, headers, seconds: SECONDS });
      polls[name]?.full.push(full);
      polls[name]?.notModified.push(notModified);
      console.log(`round ${round + 1}: ${name}: 200 ${full}, 304 ${notModified} a second`);
    }
  }
  return polls;
}

/** One number of a service's metrics. */
async function metric(url: string, name: string): Promise<number> {
  const page = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? ([\\d.e+-]+)$`, 'm').exec(page)?.[1]);
}

async function measureStudents({ gateway, flow }: Servers): Promise<Measured['students']> {
  const [before, began] = [await metric(flow, 'database_statements_total'), Date.now()];
  const students = String(STUDENTS);
  const script = join(import.meta.dirname, 'students.ts');
  const child = spawn(
    ...onCore(LOAD_CORE, node, [script, gateway, students, String(STUDENT_SECONDS)]),
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const told = JSON.parse(await text(child.stdout));
  const statements = (await metric(flow, 'database_statements_total')) - before;
  return { ...told, queriesPerSecond: (statements * 1_000) / (Date.now() - began) };
}

const directory = await mkdtemp(join(tmpdir(), 'dashboard-bench-'));
let servers: Servers | undefined;
try {
  servers = await startServers(directory);
  console.log(describeMachine());
  const polls = await measureThroughput(servers);
  const students = await measureStudents(servers);
  console.log(students);
  const freshness = await measureFreshness(servers);
  const page = resultsPage({ machine: describeMachine(), polls, middle, students, freshness });
  await writeFile(join(import.meta.dirname, '../results.md'), page);
  console.log(page);
} finally {
  await stopAll();
  await servers?.stores.close();
  await rm(directory, { recursive: true, force: true });
}
