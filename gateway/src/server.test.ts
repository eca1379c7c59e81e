import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { listFlowAlerts } from '@dashboard/contracts-flow';
import { testIdentitySecret, testRedisUrl } from '@dashboard/service-kit/testing';
import { callOf } from '../test/calls.ts';
import { listen } from '../test/event-stream.ts';
import { createFullRegistry } from '../test/registry.ts';
import { startService, type TestService } from '../test/service.ts';

const room = join(__dirname, '..');
const running = new Set<ChildProcess>();

function run(env: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, ['src/server.ts'], {
    cwd: room,
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

async function portOf(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('It has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    const { event, port } = JSON.parse(line);
    if (event === 'listening') return port;
  }
  throw new Error('It never listened.');
}

let service: TestService;
let registry: Awaited<ReturnType<typeof createFullRegistry>>;

beforeAll(async () => {
  service = await startService();
  registry = await createFullRegistry();
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await service.close();
  await registry.remove();
});

test('it serves, and when it is told to stop ends streams, finishes what is in flight and exits 0', async () => {
  const child = run({
    PORT: '0',
    REDIS_URL: await testRedisUrl(),
    IDENTITY_SECRET: testIdentitySecret,
    SVC_AUTH_URL: service.url,
    SVC_PORTFOLIO_URL: service.url,
    SVC_FLOW_URL: service.url,
    RELEASES_DIR: registry.directory,
  });
  const gateway = { url: `http://127.0.0.1:${await portOf(child)}` };
  child.stdout?.resume();
  expect((await fetch(`${gateway.url}/student`)).status).toBe(200);
  expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);

  const browser = await listen(gateway);
  const came = Promise.withResolvers<void>();
  service.answerWith((_, response) => {
    came.resolve();
    setTimeout(() => response.end('[]'), 500);
  });
  const inFlight = callOf(gateway, listFlowAlerts);
  await came.promise;
  const began = performance.now();
  child.kill('SIGTERM');

  await browser.ended;
  const response = await inFlight;
  expect([response.status, await response.text()]).toEqual([200, '[]']);
  expect(response.headers.get('connection')).toBe('close');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('with faulty settings it does not start and lists every fault, no value', async () => {
  const child = run({
    PORT: 'eighty',
    IDENTITY_SECRET: 'too-short',
    COOKIE_SECURE: 'perhaps',
    TRUSTED_PROXIES: '10.0.0.0/8, the-load-balancer',
    SVC_FLOW_URL: 'http://127.0.0.1:4103, the-other-replica',
  });
  let told = '';
  child.stderr?.on('data', (text) => {
    told += text;
  });
  const [code] = await once(child, 'close');
  expect(code).not.toBe(0);
  for (const name of [
    'PORT',
    'REDIS_URL',
    'IDENTITY_SECRET',
    'SVC_AUTH_URL',
    'SVC_PORTFOLIO_URL',
    'SVC_FLOW_URL',
    'RELEASES_DIR',
    'COOKIE_SECURE',
    'TRUSTED_PROXIES',
  ]) {
    expect(told).toContain(`${name}: `);
  }
  expect(told).toContain('SVC_AUTH_URL: is missing');
  expect(told).not.toContain('SVC_FLOW_URL: is missing');
  for (const value of ['too-short', 'the-load-balancer', 'the-other-replica'])
    expect(told).not.toContain(value);
});
