import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDraft } from '@dashboard/release-gate/testing';
import {
  computeReleaseStates,
  openDiskStore,
  promoteToStable,
  publish,
  type RegistryStore,
  readHistory,
  startCanary,
} from '@dashboard/release-registry';
import { type StubProduct, startStubProduct } from '../test/stub-product.ts';
import {
  pinRelease,
  promote,
  removeRelease,
  rollBackRelease,
  unpinRelease,
  withdraw,
} from './channel-commands.ts';
import type { CommandContext } from './command-context.ts';
import { createStoreRegistry, type StoreRegistryOptions } from './registry/store-registry.ts';

const name = 'mfe-flow';
const [first, second] = ['0.1.0-a', '0.1.0-b'];
/** Nothing listens there. */
const productUrl = 'http://127.0.0.1:1';
let folder: string;
let store: RegistryStore;
let product: StubProduct;
let output: string[];

beforeAll(async () => {
  product = await startStubProduct();
});
afterAll(() => product.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'channel-commands-'));
  store = openDiskStore(folder);
  output = [];
  await publish(store, createDraft('shell'));
  await promoteToStable({ store, name: 'shell' }, first);
  for (const version of [first, second]) {
    await publish(store, createDraft(name, { version, files: { 'remoteEntry.js': version } }));
    await promoteToStable({ store, name }, version);
  }
});
afterEach(() => rm(folder, { recursive: true }));

function createContext(options: Partial<StoreRegistryOptions> = {}): CommandContext {
  const unused = () => Promise.reject(new Error('No process is started.'));
  const print = (line: string) => void output.push(line);
  return {
    registry: createStoreRegistry({ store, productUrl, print, ...options }),
    supervisor: { run: unused, supervise: unused, stop: unused, killNow: unused },
    progress: { print, step: (_, work) => work() },
  };
}

const readState = async () => computeReleaseStates(await readHistory(store)).get(name);

test("a removed module is nobody's any more, until it is rolled back", async () => {
  const context = createContext({ productUrl: product.url });
  await removeRelease(context, name);
  expect(output.pop()).toBe(
    `Nobody gets mfe-flow any more; it was ${second}. Bring it back: npm run release -- --rollback mfe-flow ${second}`,
  );
  expect(await readState()).toEqual({ previousStable: [second, first], isPinned: false });
  await rollBackRelease(context, name);
  expect(output.pop()).toBe(`Everybody gets mfe-flow ${second} again.`);
  expect(await readState()).toMatchObject({ stable: second });
});

test('without a running product a version is moved only with --offline, which says so', async () => {
  await expect(rollBackRelease(createContext(), name)).rejects.toThrow(
    `No running system answers at ${productUrl}`,
  );
  expect(await readState()).toMatchObject({ stable: second });
  const offline = createContext({ isOffline: true });
  await rollBackRelease(offline, name);
  expect(output).toEqual([
    `Offline: mfe-flow ${first} is not checked against a running product.`,
    `Everybody gets mfe-flow ${first} again, instead of ${second}. Take that back: npm run release -- --rollback mfe-flow ${second} --offline`,
  ]);
  expect(await readState()).toMatchObject({ stable: first });
});

test('promote, withdraw, pin, unpin and remove work offline', async () => {
  const offline = createContext({ isOffline: true });
  const third = '0.1.0-c';
  await publish(store, createDraft(name, { version: third, files: { 'remoteEntry.js': third } }));
  await startCanary({ store, name }, third, 10);
  await withdraw(offline, name);
  await startCanary({ store, name }, third, 10);
  await promote(offline, name);
  expect(await readState()).toMatchObject({ stable: third });
  await pinRelease(offline, name, first);
  expect(await readState()).toMatchObject({ stable: first, isPinned: true });
  await unpinRelease(offline, name);
  await removeRelease(offline, name);
  expect((await readState())?.stable).toBeUndefined();
});

test('a move that needs no check needs no running product', async () => {
  const context = createContext();
  await pinRelease(context, name);
  await unpinRelease(context, name);
  await removeRelease(context, name);
  expect((await readState())?.stable).toBeUndefined();
});
