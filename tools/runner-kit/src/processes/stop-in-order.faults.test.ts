import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '@dashboard/test-kit';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { findFreePorts } from '../machine/ports.ts';
import { createProgress } from '../progress.ts';
import { stopSequences } from './stop-sequence.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';

let dataDir: string;
let supervisor: Supervisor;

beforeEach(async () => {
  dataDir = createTestFolder();
  await mkdir(join(dataDir, 'logs'));
  supervisor = createSupervisor(
    dataDir,
    createProgress(() => undefined),
  );
});
afterEach(() => supervisor.killNow());

/** Finishes requests in flight, like `runService`. */
const finishing = (handle: string) => `
  const server = require('node:http').createServer(${handle});
  process.on('SIGTERM', () => server.close(() => process.exit(0)));
  process.on('SIGINT', () => server.close(() => process.exit(0)));
  server.listen(Number(process.env.PORT), '127.0.0.1');
`;

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

/** `/waiting` reports whether `/work` has a caller. `/work` waits for `/finish`. */
const slow = `(() => {
  let waiting;
  return (request, response) => {
    if (request.url === '/work') waiting = response;
    else {
      if (request.url === '/finish') waiting.end('finished');
      response.end(String(waiting !== undefined));
    }
  };
})()`;

const forwarding = (port: number) => `async (request, response) => {
  if (request.url === '/ready') return response.end();
  const answer = await fetch('http://127.0.0.1:${port}/work');
  response.end(await answer.text());
}`;

const read = async (url: string) => (await fetch(url, { headers: { connection: 'close' } })).text();
const isRefused = (url: string) =>
  read(url).then(
    () => false,
    () => true,
  );

test('gateway, service and store each answer a request in flight before they exit', async () => {
  const [gatewayPort = 0, servicePort = 0, storePort = 0] = await findFreePorts(3);
  const store = await supervise('store', finishing(slow), storePort);
  await supervise('service', finishing(forwarding(storePort)), servicePort);
  const gateway = await supervise('gateway', finishing(forwarding(servicePort)), gatewayPort);
  const answer = read(gateway);
  await waitUntil(async () => (await read(`${store}/waiting`)) === 'true');
  const stopped = supervisor.stop();
  await waitUntil(() => isRefused(`${gateway}/ready`));
  await read(`${store}/finish`);
  expect(await answer).toBe('finished');
  await stopped;
  for (const port of [gatewayPort, servicePort, storePort])
    expect(await isRefused(`http://127.0.0.1:${port}/ready`)).toBe(true);
});

test('processes are killed if all of them hang', async () => {
  const ports = await findFreePorts(3);
  for (const [index, stage] of (['store', 'service', 'gateway'] as const).entries()) {
    await supervise(stage, hanging, ports[index] as number);
  }
  await supervisor.stop();
  for (const port of ports) expect(await isRefused(`http://127.0.0.1:${port}/`)).toBe(true);
});

test('every kind of process is killed within 10 s of the stop', () => {
  const { command, ...timed } = stopSequences;
  expect(command.reduce((sum, { waitMs }) => sum + waitMs, 0)).toBeLessThan(10_000);
  for (const sequence of Object.values(timed)) {
    expect(sequence.at(-1)?.signal).toBe('SIGKILL');
    for (const { untilMs } of sequence) expect(untilMs).toBeLessThan(10_000);
  }
});
