import { createOpenApiDocument, defineEndpoint, type Endpoint } from '@dashboard/contracts-http';
import { createLogger } from '@dashboard/service-kit';
import { z } from 'zod';
import { until } from '../test/event-stream.ts';
import { startService, type TestService } from '../test/service.ts';
import { createReplicas, type ReplicaState, type Replicas } from './replicas.ts';

const listThings = defineEndpoint({
  id: 'things.list',
  method: 'GET',
  path: '/api/things',
  summary: 'All things',
  access: 'student',
  responses: { 200: z.array(z.object({ name: z.string() })) },
});
const addThing = defineEndpoint({
  id: 'things.add',
  method: 'POST',
  path: '/api/things',
  summary: 'Add a thing',
  access: 'admin',
  body: z.strictObject({ name: z.string() }),
  responses: { 201: z.object({ name: z.string() }) },
});
const listMore = {
  ...listThings,
  responses: { 200: z.array(z.object({ name: z.string(), size: z.number() })) },
};
const gone = ['POST /api/things: is gone'];

let services: TestService[];
let replicas: Replicas;
let lines: string[];

const [first, second] = [0, 1].map((index) => () => services[index] as TestService) as [
  () => TestService,
  () => TestService,
];

/** From now on it is a build of this version that answers these calls. */
function runs(service: TestService, version: string, ...endpoints: Endpoint[]): void {
  service.tells('/version', { name: 'svc-things', version });
  service.tells('/contract', createOpenApiDocument(endpoints, { title: 'svc-things', version }));
}

function watch(...watched: TestService[]): void {
  const urls = watched.map(({ url }) => url);
  const logger = createLogger('gateway', 'info', { write: (line) => void lines.push(line) });
  const endpoints = [listThings, addThing];
  replicas = createReplicas({ service: 'svc-things', urls, endpoints, logger, lookMs: 50 });
}

const stateOf = ({ url }: TestService) =>
  replicas.all.find((replica) => replica.url === url) as ReplicaState;
const runsVersion = (service: TestService, version: string) =>
  until(() => stateOf(service).version === version && service.timesAsked('/contract') > 0);
const looksLater = async (service: TestService, count: number) => {
  const before = service.timesAsked('/version');
  await until(() => service.timesAsked('/version') >= before + count);
};
const picked = () => new Set(Array.from({ length: 6 }, () => replicas.pick()));
const misfitsLogged = () =>
  lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'replica-contract');

beforeEach(async () => {
  services = [await startService(), await startService()];
  lines = [];
});
afterEach(async () => {
  replicas.close();
  await Promise.all(services.map(({ close }) => close()));
});

test('one that breaks our calls is left out while another keeps to them, and named once', async () => {
  runs(first(), '1.0.0', listThings, addThing);
  runs(second(), '2.0.0', listThings);
  watch(first(), second());
  await until(() => stateOf(second()).breaks.length > 0);
  await looksLater(second(), 3);
  expect(picked()).toEqual(new Set([first().url]));
  expect(replicas.all).toEqual([
    { url: first().url, isUp: true, version: '1.0.0', breaks: [] },
    { url: second().url, isUp: true, version: '2.0.0', breaks: gone },
  ]);
  expect(misfitsLogged()).toMatchObject([
    { service: 'svc-things', url: second().url, version: '2.0.0', breaks: gone },
  ]);
  expect(second().timesAsked('/contract')).toBe(1);
});

test('ones that break our calls are used when none keeps to them, and one also when the other is away', async () => {
  runs(first(), '2.0.0', listThings);
  runs(second(), '2.0.0', listThings);
  watch(first(), second());
  await until(() => replicas.all.every(({ breaks }) => breaks.length > 0));
  expect(picked()).toEqual(new Set([first().url, second().url]));
  await first().close();
  await until(() => !stateOf(first()).isUp);
  expect(picked()).toEqual(new Set([second().url]));
});

test('one that breaks our calls is taken once a version runs there that keeps to them', async () => {
  runs(first(), '1.0.0', listThings, addThing);
  runs(second(), '2.0.0', listThings);
  watch(first(), second());
  await until(() => stateOf(second()).breaks.length > 0);
  runs(second(), '2.0.1', listThings, addThing);
  await runsVersion(second(), '2.0.1');
  expect(picked()).toEqual(new Set([first().url, second().url]));
});

test('one that was away is asked again, whatever version it says', async () => {
  runs(first(), '1.0.0', listThings, addThing);
  runs(second(), '1.0.0', listThings, addThing);
  watch(first(), second());
  await runsVersion(second(), '1.0.0');
  runs(second(), '1.0.0', listThings);
  await looksLater(second(), 3);
  expect(stateOf(second()).breaks).toEqual([]);
  replicas.suspect(second().url);
  await until(() => stateOf(second()).breaks.length > 0);
  expect(picked()).toEqual(new Set([first().url]));
});

test('one that joins is looked at when it joins', async () => {
  runs(first(), '1.0.0', listThings, addThing);
  runs(second(), '2.0.0', listThings);
  watch(first());
  replicas.join(second().url);
  await until(() => stateOf(second()).breaks.length > 0);
  expect(picked()).toEqual(new Set([first().url]));
});

test('what a version adds breaks nothing', async () => {
  const remove: Endpoint = { ...listThings, id: 'things.clear', method: 'DELETE', access: 'admin' };
  runs(first(), '1.1.0', listMore, addThing, remove);
  watch(first(), second());
  await runsVersion(first(), '1.1.0');
  await looksLater(first(), 2);
  expect(stateOf(first()).breaks).toEqual([]);
  expect(picked()).toEqual(new Set([first().url, second().url]));
});

test.each([401, 404])(
  'one too old to know the question, which it answers %i, fits',
  async (status) => {
    runs(first(), '1.0.0', listThings, addThing);
    second().tells('/version', { name: 'svc-things', version: '0.9.0' });
    second().tells('/contract', (_, response) => response.writeHead(status).end('{}'));
    watch(first(), second());
    await runsVersion(second(), '0.9.0');
    await looksLater(second(), 3);
    expect(stateOf(second())).toMatchObject({ version: '0.9.0', breaks: [] });
    expect(second().timesAsked('/contract')).toBe(1);
    expect(picked()).toEqual(new Set([first().url, second().url]));
  },
);

test.each<[string, Parameters<TestService['tells']>[1]]>([
  ['fails', (_, response) => response.writeHead(500).end()],
  ['is no contract', { paths: 'none' }],
  ['breaks off', (_, response) => void response.write('{', () => response.destroy())],
  [
    'has no end',
    (_, response) => {
      const more = setInterval(() => response.write('x'.repeat(1_000_000)), 1);
      response.once('close', () => clearInterval(more));
    },
  ],
])('where its contract %s it is taken to fit, and asked again', async (_, answer) => {
  runs(first(), '2.0.0', listThings);
  first().tells('/contract', answer);
  watch(first());
  await until(() => first().timesAsked('/contract') > 2);
  expect(stateOf(first())).toMatchObject({ isUp: true, version: '2.0.0', breaks: [] });
  runs(first(), '2.0.0', listThings);
  await until(() => stateOf(first()).breaks.length > 0);
  expect(misfitsLogged()).toHaveLength(1);
});

test('one that hangs when it is asked delays nothing', async () => {
  let hanging = 0;
  runs(first(), '1.0.0', listThings, addThing);
  runs(second(), '1.0.0', listThings, addThing);
  second().tells('/contract', () => {
    hanging += 1;
  });
  watch(first(), second());
  await runsVersion(second(), '1.0.0');
  expect(picked()).toEqual(new Set([first().url, second().url]));
  // Nor is it asked a second time meanwhile, or its own life and death overlooked.
  const began = performance.now();
  await first().close();
  await until(() => !stateOf(first()).isUp);
  second().freeze();
  second().hangUp();
  await until(() => !stateOf(second()).isUp);
  expect(performance.now() - began).toBeLessThan(3_000);
  expect(hanging).toBeLessThan(4);
});
