/** streams.ts <port> <count>: prints a line once all are open, then a report per line of stdin. */
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

export interface ArrivalsReport {
  readonly open: number;
  readonly arrivals: Readonly<Record<string, { readonly count: number; readonly lastAt: number }>>;
}

const CONNECTING = 100;
/** The gateway limits the streams of one network address. */
const ADDRESSES = 20;
const LIVE_STEP = '"step":"';

const [port = 0, count = 0] = process.argv.slice(2).map(Number);
const arrivals: Record<string, { count: number; lastAt: number }> = {};
let open = 0;

const buffer = Buffer.alloc(16 * 1024);

function receive(size: number): void {
  const bytes = buffer.subarray(0, size);
  for (let at = bytes.indexOf(LIVE_STEP); at !== -1; at = bytes.indexOf(LIVE_STEP, at)) {
    at += LIVE_STEP.length;
    const step = bytes.toString('latin1', at, bytes.indexOf('"', at));
    arrivals[step] ??= { count: 0, lastAt: 0 };
    arrivals[step].count += 1;
    arrivals[step].lastAt = performance.timeOrigin + performance.now();
  }
}

function openStream(index: number): Promise<void> {
  return new Promise((resolve) => {
    const localAddress = `127.0.0.${1 + (index % ADDRESSES)}`;
    let isAnswered = false;
    const onread = {
      buffer,
      callback(size: number) {
        if (isAnswered) receive(size);
        else if (buffer.toString('latin1', 0, size).startsWith('HTTP/1.1 200')) open += 1;
        isAnswered = true;
        resolve();
        return true;
      },
    };
    const socket = connect({ port, host: '127.0.0.1', localAddress, onread });
    socket.write(`GET /api/events HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      open -= 1;
    });
  });
}

for (let first = 0; first < count; first += CONNECTING) {
  const size = Math.min(CONNECTING, count - first);
  await Promise.all(Array.from({ length: size }, (_, offset) => openStream(first + offset)));
}
while (open < count) await wait(10);
console.log('open');
for await (const _ of createInterface({ input: process.stdin })) {
  const report: ArrivalsReport = { open, arrivals };
  console.log(JSON.stringify(report));
}
process.exit(0);
