/** students.ts <url> <students> <seconds>: prints JSON; on schedule even if responses are slow */
import { Agent, request } from 'node:http';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

const REQUEST_TIMEOUT_MS = 8_000;
const [url = '', students = '5000', seconds = '60'] = process.argv.slice(2);
const base = new URL(url);
const manualPnl = `/api/manual-pnl/fund/${encodeURIComponent('✅ Main Fund')}`;
const schedule = [
  { path: '/api/unusual-flow', intervalMs: 5_000 },
  { path: manualPnl, intervalMs: 5_000 },
  { path: '/api/unusual-flow', intervalMs: 30_000 },
  { path: '/api/analysis-log/today', intervalMs: 30_000 },
];

const latency = createHistogram();
const statuses: Record<string, number> = {};
const failures: { path: string; reason: string; atSeconds: number }[] = [];
const MAX_FAILURES = 20;
let errors = 0;
let retried = 0;
let sent = 0;

function countStatus(status: string): void {
  statuses[status] = (statuses[status] ?? 0) + 1;
}

function countError(path: string, reason: string): void {
  countStatus(reason);
  errors += 1;
  const atSeconds = Math.round((performance.now() - startAt) / 100) / 10;
  if (failures.length < MAX_FAILURES) failures.push({ path, reason, atSeconds });
}

/** Latency counts from when the request was due, not sent. */
function poll(agent: Agent, path: string, etags: Map<string, string>, dueAt: number): void {
  sent += 1;
  send(agent, path, etags, dueAt);
}

function send(agent: Agent, path: string, etags: Map<string, string>, dueAt: number): void {
  const etag = etags.get(path);
  const headers = { 'accept-encoding': 'gzip, br', ...(etag && { 'if-none-match': etag }) };
  const { hostname: host, port } = base;
  const options = { agent, host, port, path, headers, timeout: REQUEST_TIMEOUT_MS };
  const outgoing = request(options, (response) => {
    response.resume();
    response.once('error', () => countError(path, 'response interrupted'));
    response.once('end', () => {
      latency.record(Math.max(1, Math.round((performance.now() - dueAt) * 1_000)));
      const status = String(response.statusCode);
      if (status === '200' || status === '304') countStatus(status);
      else countError(path, status);
      if (response.headers.etag) etags.set(path, response.headers.etag);
    });
  });
  outgoing.once('timeout', () => outgoing.destroy(new Error('timeout')));
  outgoing.once('error', (error: NodeJS.ErrnoException) => {
    if (!outgoing.reusedSocket || error.code !== 'ECONNRESET') {
      return countError(path, error.code ?? error.message);
    }
    retried += 1;
    send(agent, path, etags, dueAt);
  });
  outgoing.end();
}

const startAt = performance.now() + 500;
const endAt = startAt + Number(seconds) * 1_000;
const queue: { dueAt: number; send: () => void }[] = [];
for (let student = 0; student < Number(students); student += 1) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2, timeout: 60_000 });
  const etags = new Map<string, string>();
  for (const { path, intervalMs } of schedule) {
    for (let at = startAt + Math.random() * intervalMs; at < endAt; at += intervalMs) {
      queue.push({ dueAt: at, send: () => poll(agent, path, etags, at) });
    }
  }
}
queue.sort((one, other) => one.dueAt - other.dueAt);

let next = 0;
let isStopped = false;
process.once('SIGTERM', () => {
  isStopped = true;
});
await new Promise<void>((resolve) => {
  const timer = setInterval(() => {
    const now = performance.now();
    while ((queue[next]?.dueAt ?? Number.POSITIVE_INFINITY) <= now) queue[next++]?.send();
    if (next < queue.length && !isStopped) return;
    clearInterval(timer);
    resolve();
  }, 1);
});
const sendingMs = performance.now() - startAt;
// By then every request has a response or has timed out.
await wait(REQUEST_TIMEOUT_MS + 500);
const inMs = (microseconds: number) => microseconds / 1_000;
console.log(
  JSON.stringify({
    students: Number(students),
    sent,
    perSecond: (sent * 1_000) / sendingMs,
    p50: inMs(latency.percentile(50)),
    p99: inMs(latency.percentile(99)),
    max: inMs(latency.max),
    errors,
    retried,
    failures,
    statuses,
  }),
);
process.exit(0);
