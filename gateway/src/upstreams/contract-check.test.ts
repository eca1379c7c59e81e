import { createOpenApiDocument, defineEndpoint, type Endpoint } from '@dashboard/contracts-http';
import { createLogger } from '@dashboard/service-kit/observability';
import { provide } from '@dashboard/service-kit/testing';
import { waitUntil } from '@dashboard/test-kit';
import { z } from 'zod';
import { startService, type TestService } from '../../test/service.ts';
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
const missingEndpoint = ['POST /api/things: is gone'];

const startEach = () => provide(startService, ({ close }) => close(), 'each');
const [first, second] = [startEach(), startEach()];
let replicas: Replicas;
let lines: string[];

function setBuild(service: TestService, version: string, ...endpoints: Endpoint[]): void {
  service.setDescription('/version', { name: 'svc-things', version });
  service.setDescription(
    '/contract',
    createOpenApiDocument(endpoints, { title: 'svc-things', version }),
  );
}

function startChecks(...checked: TestService[]): void {
  replicas = createReplicas({
    service: 'svc-things',
    urls: checked.map(({ url }) => url),
    endpoints: [listThings, addThing],
    logger: createLogger('gateway', 'info', { write: (line) => void lines.push(line) }),
    checkIntervalMs: 50,
  });
}

const findState = ({ url }: TestService) =>
  replicas.all.find((replica) => replica.url === url) as ReplicaState;
const waitForVersion = (service: TestService, version: string) =>
  waitUntil(() => findState(service).version === version && service.countRequests('/contract') > 0);
const waitForChecks = async (service: TestService, count: number) => {
  const before = service.countRequests('/version');
  await waitUntil(() => service.countRequests('/version') >= before + count);
};
const pickAll = () => new Set(Array.from({ length: 6 }, () => replicas.pick()));
const readIncompatibleLog = () =>
  lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'replica-incompatible');

beforeEach(() => {
  lines = [];
});
afterEach(() => replicas.close());

test('an incompatible replica gets no calls while another is compatible, and is logged once', async () => {
  setBuild(first, '1.0.0', listThings, addThing);
  setBuild(second, '2.0.0', listThings);
  startChecks(first, second);
  await waitUntil(() => findState(second).breakingChanges.length > 0);
  await waitForChecks(second, 3);
  expect(pickAll()).toEqual(new Set([first.url]));
  expect(replicas.all).toEqual([
    { url: first.url, isUp: true, version: '1.0.0', breakingChanges: [] },
    { url: second.url, isUp: true, version: '2.0.0', breakingChanges: missingEndpoint },
  ]);
  expect(readIncompatibleLog()).toMatchObject([
    { service: 'svc-things', url: second.url, version: '2.0.0', breakingChanges: missingEndpoint },
  ]);
  expect(second.countRequests('/contract')).toBe(1);
});

test('incompatible replicas get calls if none is compatible, even if one is down', async () => {
  setBuild(first, '2.0.0', listThings);
  setBuild(second, '2.0.0', listThings);
  startChecks(first, second);
  await waitUntil(() => replicas.all.every(({ breakingChanges }) => breakingChanges.length > 0));
  expect(pickAll()).toEqual(new Set([first.url, second.url]));
  await first.close();
  await waitUntil(() => !findState(first).isUp);
  expect(pickAll()).toEqual(new Set([second.url]));
});

test('an incompatible replica gets calls once a compatible version runs there', async () => {
  setBuild(first, '1.0.0', listThings, addThing);
  setBuild(second, '2.0.0', listThings);
  startChecks(first, second);
  await waitUntil(() => findState(second).breakingChanges.length > 0);
  setBuild(second, '2.0.1', listThings, addThing);
  await waitForVersion(second, '2.0.1');
  expect(pickAll()).toEqual(new Set([first.url, second.url]));
});

test('a replica that was down is checked again, even if its version is the same', async () => {
  setBuild(first, '1.0.0', listThings, addThing);
  setBuild(second, '1.0.0', listThings, addThing);
  startChecks(first, second);
  await waitForVersion(second, '1.0.0');
  setBuild(second, '1.0.0', listThings);
  await waitForChecks(second, 3);
  expect(findState(second).breakingChanges).toEqual([]);
  replicas.markDown(second.url);
  await waitUntil(() => findState(second).isUp && findState(second).breakingChanges.length > 0);
  expect(pickAll()).toEqual(new Set([first.url]));
  replicas.markDown(second.url);
  await waitUntil(() => second.countRequests('/contract') >= 3);
  await waitForChecks(second, 2);
  expect(readIncompatibleLog()).toHaveLength(1);
});

test.each<[string, Parameters<TestService['setDescription']>[1]]>([
  ['is answered 500', (_, response) => response.writeHead(500).end()],
  ['is invalid', { paths: 'none' }],
  ['is cut off', (_, response) => void response.write('{', () => response.destroy())],
  [
    'has no end',
    (_, response) => {
      const fill = () => {
        while (!response.destroyed && response.write('x'.repeat(1_000_000)));
      };
      response.on('drain', fill);
      fill();
    },
  ],
])('a replica whose contract %s counts as compatible and is checked again', async (_, answer) => {
  setBuild(first, '2.0.0', listThings);
  first.setDescription('/contract', answer);
  startChecks(first);
  await waitUntil(() => first.countRequests('/contract') > 2);
  expect(findState(first)).toMatchObject({ isUp: true, version: '2.0.0', breakingChanges: [] });
  setBuild(first, '2.0.0', listThings);
  await waitUntil(() => findState(first).breakingChanges.length > 0);
  expect(readIncompatibleLog()).toHaveLength(1);
});

test('a replica that hangs at /contract has no effect', async () => {
  let hanging = 0;
  let mostHanging = 0;
  setBuild(first, '1.0.0', listThings, addThing);
  setBuild(second, '1.0.0', listThings, addThing);
  second.setDescription('/contract', (_, response) => {
    hanging += 1;
    mostHanging = Math.max(mostHanging, hanging);
    response.once('close', () => {
      hanging -= 1;
    });
  });
  startChecks(first, second);
  await waitForVersion(second, '1.0.0');
  expect(pickAll()).toEqual(new Set([first.url, second.url]));
  await first.close();
  await waitUntil(() => !findState(first).isUp);
  second.freeze();
  second.closeConnections();
  await waitUntil(() => !findState(second).isUp);
  expect(mostHanging).toBe(1);
});
