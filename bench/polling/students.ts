/**
 * Simulated students, each with a browser of his own that keeps its connection, its ETags and its
 * schedule (flow and manual P&L every 5 s, the bell's two calls every 30 s) whether the last answer
 * was quick or not: students.ts <address> <students> <seconds>. Prints one line of JSON.
 */
import { Agent, request } from 'node:http';
import { createHistogram } from 'node:perf_hooks';

const [address = '', students = '5000', seconds = '60'] = process.argv.slice(2);
const base = new URL(address);
const manualPnl = `/api/manual-pnl/fund/${encodeURIComponent('✅ Main Fund')}`;
const schedule = [
  { path: '/api/unusual-flow', everyMs: 5_000 },
  { path: manualPnl, everyMs: 5_000 },
  { path: '/api/unusual-flow', everyMs: 30_000 },
  { path: '/api/analysis-log/today', everyMs: 30_000 },
];

const latency = createHistogram();
const statuses: Record<string, number> = {};
let errors = 0;
let sent = 0;

function count(status: string): void {
  statuses[status] = (statuses[status] ?? 0) + 1;
}

/** Asks once; the time is taken from when it should have been sent. */
function ask(agent: Agent, path: string, etags: Map<string, string>, due: number): void {
  sent += 1;
  const etag = etags.get(path);
  const headers = { 'accept-encoding': 'gzip, br', ...(etag && { 'if-none-match': etag }) };
  const { hostname: host, port } = base;
  const outgoing = request({ agent, host, port, path, headers, timeout: 8_000 }, (answer) => {
    answer.resume();
    answer.once('end', () => {
      latency.record(Math.max(1, Math.round((performance.now() - due) * 1_000)));
      count(String(answer.statusCode));
      if (answer.statusCode !== 200 && answer.statusCode !== 304) errors += 1;
      if (answer.headers.etag) etags.set(path, answer.headers.etag);
    });
  });
  outgoing.once('timeout', () => outgoing.destroy(new Error('timeout')));
  outgoing.once('error', (error: NodeJS.ErrnoException) => {
    errors += 1;
    count(error.code ?? error.message);
  });
  outgoing.end();
}

const begin = performance.now() + 500;
const end = begin + Number(seconds) * 1_000;
const due: { at: number; poll: () => void }[] = [];
for (let student = 0; student < Number(students); student += 1) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2, timeout: 60_000 });
  const etags = new Map<string, string>();
  for (const { path, everyMs } of schedule) {
    for (let at = begin + Math.random() * everyMs; at < end; at += everyMs) {
      due.push({ at, poll: () => ask(agent, path, etags, at) });
    }
  }
}
due.sort((one, other) => one.at - other.at);

let next = 0;
await new Promise<void>((resolve) => {
  const tick = setInterval(() => {
    const now = performance.now();
    while ((due[next]?.at ?? Number.POSITIVE_INFINITY) <= now) due[next++]?.poll();
    if (next < due.length) return;
    clearInterval(tick);
    resolve();
  }, 1);
});
await new Promise((resolve) => setTimeout(resolve, 8_500));
const milliseconds = (percentile: number) => latency.percentile(percentile) / 1_000;
console.log(
  JSON.stringify({
    students: Number(students),
    sent,
    perSecond: sent / Number(seconds),
    p50: milliseconds(50),
    p99: milliseconds(99),
    max: latency.max / 1_000,
    errors,
    statuses,
  }),
);
process.exit(0);
