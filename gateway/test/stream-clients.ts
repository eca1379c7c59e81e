/**
 * Usage: node stream-clients.ts <port> <count> <other port>. Reconnects to the other port after
 * `retry:`, like an EventSource. Reports when all are open, and for each line of standard input.
 */
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

export interface StreamClientsReport {
  readonly open: number;
  readonly events: number;
  readonly reconnectedAfterMs: readonly number[];
  /** When each was due to reconnect, in ms after the first stream ended. */
  readonly dueAfterMs: readonly number[];
}

const [firstPort = 0, count = 0, otherPort = 0] = process.argv.slice(2).map(Number);
const CONNECTING = 100;

const createRequest = (port: number) =>
  [
    'GET /api/events HTTP/1.1',
    `host: 127.0.0.1:${port}`,
    'accept: text/event-stream',
    'accept-language: en-US,en;q=0.9',
    'accept-encoding: gzip, deflate, br, zstd',
    'cookie: canary=57',
    'sec-fetch-site: same-origin',
    `referer: http://127.0.0.1:${port}/student`,
    'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
    '\r\n',
  ].join('\r\n');

let open = 0;
let events = 0;
const reconnectedAfterMs: number[] = [];
const dueAfterMs: number[] = [];
let firstEndedAt: number | undefined;

function listen(index: number, endedAt?: number): Promise<void> {
  const port = endedAt === undefined ? firstPort : otherPort;
  return new Promise((resolve) => {
    // One address has too few ports to connect all browsers twice.
    const localAddress = `127.0.0.${1 + (index % 4)}`;
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    let retryMs = 0;
    socket.write(createRequest(port));
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      events += text.split('data: ').length - 1;
      const retry = /retry: (\d+)/.exec(text)?.[1];
      if (retry === undefined) return;
      retryMs = Number(retry);
      open += 1;
      if (endedAt !== undefined) reconnectedAfterMs.push(performance.now() - endedAt);
      resolve();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      if (retryMs > 0) open -= 1;
      const closedAt = performance.now();
      firstEndedAt ??= closedAt;
      if (endedAt === undefined) dueAfterMs.push(closedAt - firstEndedAt + retryMs);
      // clock: waits as long as the server demands, like an EventSource.
      setTimeout(() => void listen(index, endedAt ?? closedAt), retryMs);
      resolve();
    });
  });
}

function report(): void {
  const current: StreamClientsReport = { open, events, reconnectedAfterMs, dueAfterMs };
  console.log(JSON.stringify(current));
}

for (let index = 0; index < count; index += CONNECTING) {
  const size = Math.min(CONNECTING, count - index);
  await Promise.all(Array.from({ length: size }, (_, offset) => listen(index + offset)));
}
// clock: waits for the state, no matter how long it takes.
while (open < count) await sleep(10);
report();
for await (const _ of createInterface({ input: process.stdin })) report();
process.exit(0);
