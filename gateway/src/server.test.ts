import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { listFlowAlerts } from '@dashboard/contracts-flow';
import { createFullRegistry } from '@dashboard/release-registry/testing';
import { provide, testIdentitySecret, testRedisUrl } from '@dashboard/service-kit/testing';
import { openChangeStream } from '../test/change-stream-client.ts';
import { callEndpoint } from '../test/endpoints.ts';
import { serviceUrls } from '../test/processes.ts';
import { startService } from '../test/service.ts';

const directory = join(__dirname, '..');
const running = new Set<ChildProcess>();

function run(env: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, ['src/server.ts'], {
    cwd: directory,
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

async function readPort(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('It has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    const { event, port } = JSON.parse(line);
    if (event === 'listening') return port;
  }
  throw new Error('It did not start to listen.');
}

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});
const service = provide(startService, ({ close }) => close());
const registry = provide(createFullRegistry, ({ remove }) => remove());

test('on SIGTERM it ends streams, finishes requests in flight and exits with 0', async () => {
  const child = run({
    PORT: '0',
    REDIS_URL: await testRedisUrl(),
    IDENTITY_SECRET: testIdentitySecret,
    ...serviceUrls(service.url),
    RELEASES_DIR: registry.directory,
  });
  const gateway = { url: `http://127.0.0.1:${await readPort(child)}` };
  child.stdout?.resume();
  expect((await fetch(`${gateway.url}/student`)).status).toBe(200);
  expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);

  const browser = await openChangeStream(gateway);
  const received = Promise.withResolvers<void>();
  let respond: (() => void) | undefined;
  service.respondWith((_, response) => {
    received.resolve();
    respond = () => response.end('[]');
  });
  const inFlight = callEndpoint(gateway, listFlowAlerts);
  await received.promise;
  child.kill('SIGTERM');

  await browser.ended;
  respond?.();
  const response = await inFlight;
  expect([response.status, await response.text()]).toEqual([200, '[]']);
  expect(response.headers.get('connection')).toBe('close');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('with invalid settings it does not start and lists every problem without its value', async () => {
  const child = run({
    PORT: 'eighty',
    IDENTITY_SECRET: 'too-short',
    COOKIE_SECURE: 'perhaps',
    TRUSTED_PROXIES: '10.0.0.0/8, the-load-balancer',
    SVC_FLOW_URL: 'http://127.0.0.1:4103, the-other-replica',
  });
  let output = '';
  child.stderr?.on('data', (text) => {
    output += text;
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
    'SVC_PUSH_URL',
    'RELEASES_DIR',
    'COOKIE_SECURE',
    'TRUSTED_PROXIES',
  ]) {
    expect(output).toContain(`${name}: `);
  }
  expect(output).toContain('SVC_AUTH_URL: is missing');
  expect(output).not.toContain('SVC_FLOW_URL: is missing');
  for (const value of ['too-short', 'the-load-balancer', 'the-other-replica'])
    expect(output).not.toContain(value);
});
