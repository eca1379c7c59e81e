import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '../machine/ports.ts';
import { createProgress } from '../progress.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';

let dataDir: string;
let supervisor: Supervisor;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stop-in-order-'));
  await mkdir(join(dataDir, 'logs'));
  supervisor = createSupervisor(
    dataDir,
    createProgress(() => undefined),
  );
});
afterEach(async () => {
  await supervisor.killNow();
  await rm(dataDir, { recursive: true, force: true });
});

/** Finishes the requests in flight when it is told to stop, as `runService` does. */
const finishing = (handle: string) => `
  const server = require('node:http').createServer(${handle});
  process.on('SIGTERM', () => server.close(() => process.exit(0)));
  process.on('SIGINT', () => server.close(() => process.exit(0)));
  server.listen(Number(process.env.PORT), '127.0.0.1');
`;

/** Hangs: nothing but SIGKILL ends it. */
const hanging = `
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGQUIT']) process.on(signal, () => {});
  require('node:http').createServer((_, response) => response.end()).listen(Number(process.env.PORT), '127.0.0.1');
`;

async function supervise(stage: 'gateway' | 'service' | 'store', program: string, port: number) {
  const url = `http://127.0.0.1:${port}`;
  await supervisor.supervise({
    name: `${stage}-${port}`,
    command: process.execPath,
    args: ['--eval', program],
    env: { ...process.env, PORT: String(port) },
    stage,
    isReady: async () => (await fetch(`${url}/ready`)).ok,
  });
  return url;
}

const slow = (delayMs: number) => `(request, response) =>
  setTimeout(() => response.end('finished'), request.url === '/ready' ? 0 : ${delayMs})`;

const forwarding = (port: number) => `async (request, response) => {
  if (request.url === '/ready') return response.end();
  const answer = await fetch('http://127.0.0.1:${port}/work');
  response.end(await answer.text());
}`;

test('a request in flight is answered by gateway, service and store before each of them ends', async () => {
  const [gatewayPort = 0, servicePort = 0, storePort = 0] = await findFreePorts(3);
  await supervise('store', finishing(slow(4_000)), storePort);
  await supervise('service', finishing(forwarding(storePort)), servicePort);
  const url = await supervise('gateway', finishing(forwarding(servicePort)), gatewayPort);
  const answer = fetch(url, { headers: { connection: 'close' } }).then((one) => one.text());
  await new Promise((resolve) => setTimeout(resolve, 200));
  const began = performance.now();
  await supervisor.stop();
  expect(await answer).toBe('finished');
  expect(performance.now() - began).toBeLessThan(10_000);
});

test('processes that all hang are stopped within 10 s', async () => {
  const ports = await findFreePorts(3);
  for (const [index, stage] of (['store', 'service', 'gateway'] as const).entries()) {
    await supervise(stage, hanging, ports[index] as number);
  }
  const began = performance.now();
  await supervisor.stop();
  expect(performance.now() - began).toBeLessThan(10_000);
  for (const port of ports) await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});
