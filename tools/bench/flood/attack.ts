/** attack.ts <url> <requests a second> <seconds>: prints the responses by status as JSON. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

const [url = '', perSecond = '500', seconds = '60'] = process.argv.slice(2);
const { hostname: host, port } = new URL(url);
const CONNECTIONS = 64;
const WAITING_MAX = 2_000;
/** If this process pauses, the backlog is sent in small batches. */
const MAX_AT_ONCE = 20;

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const fund = encodeURIComponent('✅ Main Fund');
const random = () => randomBytes(6).toString('hex');
const randomInstant = () => new Date(randomInt(2 ** 40)).toISOString();

/** Each makes the response cache fetch, store or reject something that no one else requests. */
const attacks: readonly (() => string)[] = [
  () => `/api/unusual-flow?since=${randomInstant()}`,
  () => `/api/unusual-flow?ticker=${random().slice(0, 10)}`,
  () => `/api/unusual-flow?${random()}=1`,
  () => `/api/unusual-flow?since=2026-01-01T00:00:00.${'0'.repeat(10_000)}${randomInt(1e6)}Z`,
  () => `/api/portfolio-activity/${fund}/${randomInt(1, 367)}`,
  () => `/api/daily-activity/${fund}/${randomInstant().slice(0, 10)}`,
  () => `/api/stocks/${random()}/analysis-history`,
  () => `/api/stocks?${random()}`,
  () => `/api/images/${randomUUID()}`,
  () => `/${random()}`,
];

const statuses: Record<string, number> = {};
const count = (status: string) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};

let sent = 0;
let waiting = 0;

function attack(): void {
  const path = (attacks[sent % attacks.length] as () => string)();
  sent += 1;
  if (waiting >= WAITING_MAX) {
    count('not sent');
    return;
  }
  waiting += 1;
  const headers = {
    'accept-encoding': `gzip, ${random()}`,
    ...(sent % 3 === 0 && { cookie: `session=${random()}` }),
  };
  const end = (status: string) => {
    waiting -= 1;
    count(status);
  };
  request({ agent, host, port, path, headers }, (response) => {
    response.resume().once('close', () => end(String(response.statusCode)));
  })
    .once('error', ({ message }) => end(message))
    .end();
}

const startedAt = performance.now();
const timer = setInterval(() => {
  const elapsedSeconds = (performance.now() - startedAt) / 1_000;
  const due = Math.floor(elapsedSeconds * Number(perSecond)) - sent;
  for (let index = 0; index < Math.min(due, MAX_AT_ONCE); index += 1) attack();
  if (elapsedSeconds < Number(seconds)) return;
  clearInterval(timer);
  console.log(JSON.stringify(statuses));
  process.exit(0);
}, 5);
