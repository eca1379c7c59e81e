/**
 * How pipelining and idle connections affect students and the admin, on the product of `npm start`.
 * Prints a table. An argument selects scenarios by part of their names.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '@dashboard/contracts-auth';
import { changeStock } from '@dashboard/contracts-portfolio';
import { startProduct } from '@dashboard/runner-kit/product-process';
import { readMetric } from '../measuring/responses.ts';
import { type MeasurementContext, runMeasurement } from '../measuring/run-measurement.ts';
import { runLoad } from '../polling/students-report.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const STUDENTS = 200;
/** The attack starts before the students do, and outlasts them. */
const ATTACK_LONGER_S = 10;
/** Gives the gateway time to close one attack's connections before the next one starts. */
const CLOSING_MS = 5_000;
const [chosen = ''] = process.argv.slice(2);
const MB = 1024 * 1024;
const TIMEOUT_MS = 30 * 60_000;

interface Scenario {
  readonly name: string;
  readonly client?: readonly (string | number)[];
}

const pipelining = (path: string, connections: number, addresses: number): Scenario => ({
  name: `${connections} connections of ${addresses} addresses pipeline ${path}`,
  client: ['pipelining-client.ts', path, connections, addresses],
});

const scenarios: readonly Scenario[] = [
  { name: 'quiet' },
  pipelining('/student', 30, 1),
  pipelining('/student', 500, 1),
  pipelining('/api/stocks', 500, 200),
  pipelining('/api/images/00000000-0000-4000-8000-000000000000', 500, 200),
  pipelining('/login', 150, 1),
  pipelining('/nothing-here', 500, 200),
  pipelining('/api/openapi.json', 150, 1),
  pipelining('/api/auth/login', 500, 200),
  { name: 'idle connections of 1 address', client: ['idle-client.ts', 1] },
  { name: 'idle connections of 50 addresses', client: ['idle-client.ts', 50] },
];

/** @returns a function that stops it and returns latencies and failures */
function repeat(pauseMs: number, call: () => Promise<Response>) {
  const tookMs: number[] = [];
  let failed = 0;
  let isStopped = false;
  const running = (async () => {
    for (; !isStopped; await sleep(pauseMs)) {
      const startedAt = performance.now();
      const isAnswered = await call().then(
        (response) => response.arrayBuffer().then(() => response.ok),
        () => false,
      );
      if (!isAnswered) failed += 1;
      tookMs.push(performance.now() - startedAt);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await running;
      return { failed, longestMs: Math.max(...tookMs) };
    },
  };
}

async function signIn(url: string, password: string | undefined): Promise<HeadersInit> {
  const headers = { 'content-type': 'application/json', origin: url };
  const body = JSON.stringify({ username: 'admin', password });
  const response = await fetch(url + login.path, { method: 'POST', headers, body });
  const [cookie = ''] = response.headers.getSetCookie();
  return { ...headers, cookie: cookie.split(';')[0] as string };
}

async function measure({ supervisor, progress, directory }: MeasurementContext): Promise<void> {
  const product = await progress.step('The product is ready', () =>
    startProduct({ dataDir: join(directory, 'product') }),
  );
  const { url } = product;
  try {
    const headers = await signIn(url, product.adminPassword);
    const stock = url + changeStock.path.replace('{key}', 'AAPL');
    let edits = 0;
    const edit = () => {
      edits += 1;
      const body = JSON.stringify({ dailyBX: edits % 2 === 0 ? 'HH' : 'HL' });
      return fetch(stock, { method: 'PATCH', headers, body });
    };
    console.log(
      '| | polls p99 | longest | failed | /healthz longest | failed | edits longest | failed | memory | opened a second |',
    );
    console.log('|---|---|---|---|---|---|---|---|---|---|');
    for (const { name, client } of scenarios.filter(({ name }) => name.includes(chosen))) {
      const [script, ...args] = client ?? [];
      const attackSeconds = SECONDS + ATTACK_LONGER_S;
      const attack =
        script && runLoad(supervisor, `connections/${script}`, [url, ...args, attackSeconds]);
      const health = repeat(50, () =>
        fetch(`${url}/healthz`, { headers: { connection: 'close' } }),
      );
      const admin = repeat(250, edit);
      const load = [url, STUDENTS, SECONDS];
      const polling = await runLoad(supervisor, 'polling/students.ts', load);
      const [probes, writes] = [await health.stop(), await admin.stop()];
      const memory = (await readMetric(url, 'process_resident_memory_bytes')) / MB;
      const opened = Number(await attack);
      if (attack) await sleep(CLOSING_MS);
      const students = JSON.parse(polling);
      const cells = [
        name,
        `${students.p99.toFixed(1)} ms`,
        `${students.max.toFixed(0)} ms`,
        students.errors,
        `${probes.longestMs.toFixed(0)} ms`,
        probes.failed,
        `${writes.longestMs.toFixed(0)} ms`,
        writes.failed,
        `${memory.toFixed(0)} MB`,
        opened ? (opened / attackSeconds).toFixed(0) : '',
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
  } finally {
    await product.stop();
  }
}

await runMeasurement('connections', TIMEOUT_MS, measure);
