/**
 * Opens connections as fast as the server accepts them, sends one request on each and closes none:
 * idle-client.ts <url> <addresses> <seconds>
 */
import { connect } from 'node:net';
import { setPriority } from 'node:os';

const [url = '', addresses = '1', seconds = '60'] = process.argv.slice(2);
const { hostname: host, port } = new URL(url);
const CONNECTING = 100;
/** Slightly below the usual limit of open files. */
const MAX_OPEN = 18_000;

// A real attacker has its own machine.
setPriority(19);

const request = `GET /healthz HTTP/1.1\r\nHost: ${host}:${port}\r\n\r\n`;
const open: (() => void)[] = [];
let opened = 0;

function openNext(): void {
  const number = opened % Number(addresses);
  opened += 1;
  const socket = connect({ host, port: Number(port), localAddress: `127.0.3.${1 + number}` });
  socket.resume();
  socket.once('connect', () => {
    socket.write(request);
    open.push(() => socket.destroy());
    if (open.length > MAX_OPEN) open.shift()?.();
  });
  socket.once('data', () => setImmediate(openNext));
  socket.on('error', () => setTimeout(openNext, 100));
}

for (let count = 0; count < CONNECTING; count += 1) openNext();
setTimeout(() => {
  console.log(opened);
  process.exit(0);
}, Number(seconds) * 1_000);
