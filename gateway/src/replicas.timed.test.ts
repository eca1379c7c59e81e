import { listFlowAlerts } from '@dashboard/contracts-flow';
import { createLogger } from '@dashboard/service-kit';
import { silentLogger } from '@dashboard/service-kit/testing';
import { callOf } from '../test/calls.ts';
import { until } from '../test/event-stream.ts';
import { startGateway } from '../test/gateway.ts';
import { startService, type TestService } from '../test/service.ts';
import { telling } from '../test/telling.ts';
import { createReplicas, type Replicas } from './replicas.ts';

let services: TestService[];
let replicas: Replicas;
let lines: string[];

const urls = () => services.map(({ url }) => url);
const up = () => replicas.all.flatMap(({ url, isUp }) => (isUp ? [url] : []));

/** Where the next calls are sent, in turn. */
const picks = (count: number) => Array.from({ length: count }, () => replicas.pick());

beforeEach(async () => {
  services = [await startService(), await startService(), await startService()];
  lines = [];
  const logger = createLogger('gateway', 'info', { write: (line) => void lines.push(line) });
  replicas = createReplicas({
    ...{ service: 'svc-flow', urls: urls(), endpoints: [] },
    ...{ logger, lookMs: 100 },
  });
});
afterEach(async () => {
  replicas.close();
  await Promise.all(services.map(({ close }) => close()));
});

const [first, second, third] = [0, 1, 2].map((index) => () => services[index] as TestService) as [
  () => TestService,
  () => TestService,
  () => TestService,
];

test('each has its turn', () => {
  const turns = picks(9);
  expect(new Set(turns.slice(0, 3))).toEqual(new Set(urls()));
  expect(turns.slice(3, 6)).toEqual(turns.slice(0, 3));
  expect(turns.slice(6, 9)).toEqual(turns.slice(0, 3));
});

test('another one than the one that failed is found, where there is another', () => {
  for (let time = 0; time < 20; time += 1) {
    expect(replicas.pick(first().url)).not.toBe(first().url);
  }
  const alone = createReplicas({
    ...{ service: 'a', urls: [first().url], endpoints: [] },
    logger: silentLogger,
  });
  expect(alone.pick(first().url)).toBe(first().url);
  alone.close();
});

test('one that a call found away is left out at once and taken back when it answers', async () => {
  replicas.suspect(first().url);
  expect(new Set(picks(6))).toEqual(new Set([second().url, third().url]));
  await until(() => up().length === 3);
  expect(new Set(picks(6))).toEqual(new Set(urls()));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'replica-down', service: 'svc-flow', url: first().url },
    { event: 'replica-up', service: 'svc-flow', url: first().url },
  ]);
});

test('what is not known is suspected without harm', () => {
  replicas.suspect('http://127.0.0.1:1');
  replicas.leave('http://127.0.0.1:1');
  expect(up()).toEqual(urls());
});

test('one that died is found out, and taken back when it is started again', async () => {
  const { port } = second();
  await second().close();
  await until(() => up().length === 2);
  expect(picks(6)).not.toContain(second().url);
  services[1] = await startService(port);
  await until(() => up().length === 3);
  expect(picks(3)).toContain(second().url);
});

test('one that hangs is found out, and taken back when it goes on', async () => {
  second().freeze();
  await until(() => up().length === 2);
  expect(picks(6)).not.toContain(second().url);
  second().freeze(false);
  await until(() => up().length === 3);
  expect(picks(3)).toContain(second().url);
});

test('when none answers each is still tried, and not the one that just failed', async () => {
  for (const url of urls()) replicas.suspect(url);
  expect(new Set(picks(3))).toEqual(new Set(urls()));
  for (let time = 0; time < 20; time += 1) {
    expect(replicas.pick(first().url)).not.toBe(first().url);
  }
});

test('one joins, has its turn, and is forgotten when it leaves', async () => {
  const joined = await startService();
  services.push(joined);
  replicas.join(joined.url);
  replicas.join(joined.url);
  expect(up()).toEqual(urls());
  expect(new Set(picks(4))).toEqual(new Set(urls()));
  replicas.leave(joined.url);
  expect(up()).toEqual(urls().slice(0, 3));
});

test('one of the settings that leaves is left out but not forgotten', async () => {
  replicas.leave(first().url);
  expect(up()).not.toContain(first().url);
  await until(() => up().includes(first().url));
});

test('one that only announced itself is forgotten when it was gone for a minute, one of the settings never', async () => {
  const joined = await startService();
  replicas.join(joined.url);
  await joined.close();
  await first().close();
  await until(() => up().length === 2);
  expect(replicas.all).toHaveLength(4);
  const later = Date.now() + 61_000;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => later);
  // Until gives up by the clock that stands still here.
  for (let time = 0; time < 100 && replicas.all.length > 3; time += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  clock.mockRestore();
  expect(replicas.all.map(({ url }) => url)).toEqual(urls());
});

describe.each([
  ['is dead', true],
  ['is dead', false],
  ['hangs', true],
  ['hangs', false],
] as const)('of three replicas one %s; the gateway remembers answers: %s', (fault, remembers) => {
  test('no read fails, it is left out within 3 s and taken back', async () => {
    const gateway = await startGateway({ remembers, moreFlow: [second().url, third().url] });
    const { flow } = gateway.services;
    for (const service of [flow, second(), third()]) telling(service, 'one');
    const read = async () => {
      const response = await callOf(gateway, listFlowAlerts);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-status') ?? '').not.toContain('ttl=-');
      return response.text();
    };
    await read();

    const { port } = third();
    if (fault === 'is dead') await third().close();
    else third().freeze();
    const reads: Promise<string>[] = [];
    const began = Date.now();
    while (Date.now() < began + 3_000) {
      reads.push(read());
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    expect(new Set(await Promise.all(reads))).toEqual(new Set(['["one"]']));
    expect(await replicasUp(gateway)).toBe(2);

    if (fault === 'is dead') services[2] = await startService(port);
    else third().freeze(false);
    telling(third(), 'one');
    await until(async () => (await replicasUp(gateway)) === 3);
    const before = third().received.length;
    await until(async () => {
      await read();
      return third().received.length > before;
    });
    await gateway.close();
  });
});

async function replicasUp(gateway: { readonly url: string }): Promise<number> {
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  return Number(text.match(/gateway_replicas\{service="svc-flow",state="up"\} (\d)/)?.[1]);
}
