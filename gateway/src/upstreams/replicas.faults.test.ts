import { createServer } from 'node:net';
import { createLogger } from '@dashboard/service-kit/observability';
import { provide, silentLogger } from '@dashboard/service-kit/testing';
import { listen, waitUntil } from '@dashboard/test-kit';
import { startService, type TestService } from '../../test/service.ts';
import { createReplicas, type Replicas } from './replicas.ts';

const startEach = () => provide(startService, ({ close }) => close(), 'each');
const [first, second, third] = [startEach(), startEach(), startEach()];
let replicas: Replicas;
let lines: string[];

const listUrls = () => [first, second, third].map(({ url }) => url);
const listUp = () => replicas.all.flatMap(({ url, isUp }) => (isUp ? [url] : []));

const pickNext = (count: number) => Array.from({ length: count }, () => replicas.pick());

const startReplicas = (urls: readonly string[], logger = silentLogger, checkIntervalMs = 50) =>
  createReplicas({ service: 'svc-flow', urls, endpoints: [], logger, checkIntervalMs });

beforeEach(() => {
  lines = [];
  const logger = createLogger('gateway', 'info', { write: (line) => void lines.push(line) });
  replicas = startReplicas(listUrls(), logger);
});
afterEach(() => {
  jest.restoreAllMocks();
  replicas.close();
});

test('calls go round robin', () => {
  const turns = pickNext(9);
  expect(new Set(turns.slice(0, 3))).toEqual(new Set(listUrls()));
  expect(turns.slice(3, 6)).toEqual(turns.slice(0, 3));
  expect(turns.slice(6, 9)).toEqual(turns.slice(0, 3));
});

test('a retry goes to another replica if there is one', () => {
  for (let time = 0; time < 20; time += 1) {
    expect(replicas.pick(first.url)).not.toBe(first.url);
  }
  const alone = startReplicas([first.url]);
  expect(alone.pick(first.url)).toBe(first.url);
  alone.close();
});

test('a replica that is marked as down gets no calls until it is healthy', async () => {
  replicas.markDown(first.url);
  expect(new Set(pickNext(6))).toEqual(new Set([second.url, third.url]));
  await waitUntil(() => listUp().length === 3);
  expect(new Set(pickNext(6))).toEqual(new Set(listUrls()));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'replica-down', service: 'svc-flow', url: first.url },
    { event: 'replica-up', service: 'svc-flow', url: first.url },
  ]);
});

test('a replica is checked as soon as it is known, not only at the next interval', async () => {
  await third.close();
  const hourly = startReplicas([third.url], silentLogger, 60 * 60_000);
  await waitUntil(() => hourly.all.every(({ isUp }) => !isUp));
  hourly.close();
});

test('marking an unknown replica has no effect', () => {
  replicas.markDown('http://127.0.0.1:1');
  replicas.remove('http://127.0.0.1:1');
  expect(listUp()).toEqual(listUrls());
});

test('a dead or hanging replica is found by its health check, and gets calls once it recovers', async () => {
  const { port } = second;
  await second.close();
  third.freeze();
  await waitUntil(() => listUp().length === 1);
  expect(new Set(pickNext(6))).toEqual(new Set([first.url]));
  const again = await startService(port);
  third.freeze(false);
  await waitUntil(() => listUp().length === 3);
  expect(new Set(pickNext(6))).toEqual(new Set(listUrls()));
  await again.close();
});

test('a replica that has never answered is starting, not down, and gets calls for 30 s', async () => {
  let checks = 0;
  const server = createServer((socket) => {
    checks += 1;
    socket.destroy();
  });
  const port = await listen(server);
  const startedAt = Date.now();
  const starting = startReplicas([`http://127.0.0.1:${port}`]);
  jest.spyOn(Date, 'now').mockReturnValue(startedAt);
  await waitUntil(() => checks > 4);
  expect(starting.areAllDown).toBe(false);
  jest.spyOn(Date, 'now').mockReturnValue(startedAt + 31_000);
  await waitUntil(() => starting.areAllDown);
  starting.close();
  server.close();
});

test('when all are down, each is still tried, except the one that has just failed', async () => {
  for (const url of listUrls()) replicas.markDown(url);
  expect(new Set(pickNext(3))).toEqual(new Set(listUrls()));
  for (let time = 0; time < 20; time += 1) {
    expect(replicas.pick(first.url)).not.toBe(first.url);
  }
});

test('a configured name and the replicas behind it that announce themselves count once', async () => {
  const name = first;
  const answerAs = (service: TestService, instance: string) =>
    service.setDescription('/version', { name: 'svc-flow', version: '1.0.0', instance });
  const listed = () => replicas.all.map(({ url }) => url);
  replicas.close();
  replicas = startReplicas([name.url]);
  answerAs(second, 'a');
  answerAs(third, 'b');
  let answering = 'a';
  name.setDescription('/version', (_, response) =>
    response.end(JSON.stringify({ version: '1.0.0', instance: answering })),
  );
  expect(new Set(pickNext(4))).toEqual(new Set([name.url]));

  replicas.add(second.url);
  replicas.add(third.url);
  const announced = [second.url, third.url];
  await waitUntil(() => listed().length === 2);
  expect(listed()).toEqual(announced);
  expect(new Set(pickNext(4))).toEqual(new Set(announced));
  answering = 'b';
  const checks = name.countRequests('/version');
  await waitUntil(() => name.countRequests('/version') > checks + 2);
  expect(listed()).toEqual(announced);

  answering = 'c';
  await waitUntil(() => listed().length === 3);
  expect(new Set(pickNext(6))).toEqual(new Set([name.url, ...announced]));

  answering = 'b';
  await waitUntil(() => listed().length === 2);
  for (const url of announced) replicas.remove(url);
  expect(listed()).toEqual([name.url]);
  expect(new Set(pickNext(4))).toEqual(new Set([name.url]));
});

test('a configured name gets calls while all replicas behind it are marked as down', async () => {
  const [name, announced] = [first, second];
  replicas.close();
  replicas = startReplicas([name.url]);
  for (const service of [name, announced]) {
    service.setDescription('/version', { version: '1.0.0', instance: 'a' });
  }
  replicas.add(announced.url);
  await waitUntil(() => replicas.all.length === 1);
  expect(new Set(pickNext(4))).toEqual(new Set([announced.url]));
  await announced.close();
  replicas.markDown(announced.url);
  expect(pickNext(4)).toContain(name.url);
});

test('a configured replica that announces its shutdown gets no calls until it is healthy again', async () => {
  replicas.remove(first.url);
  expect(listUp()).not.toContain(first.url);
  await waitUntil(() => listUp().includes(first.url));
});

test('an announced replica is forgotten after a minute of failed checks, a configured one never', async () => {
  const announced = await startService();
  replicas.add(announced.url);
  await announced.close();
  await first.close();
  await waitUntil(() => listUp().length === 2);
  expect(replicas.all).toHaveLength(4);
  const later = Date.now() + 61_000;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => later);
  await waitUntil(() => replicas.all.length === 3);
  clock.mockRestore();
  expect(replicas.all.map(({ url }) => url)).toEqual(listUrls());
});
