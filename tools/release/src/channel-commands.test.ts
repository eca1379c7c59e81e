import { createDraft } from '@dashboard/release-gate/testing';
import {
  computeReleaseStates,
  openDiskStore,
  promoteToStable,
  publish,
  type RegistryStore,
  readHistory,
} from '@dashboard/release-registry';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { changeChannels, createStoreContext } from '../test/store-context.ts';
import { type StubProduct, startStubProduct } from '../test/stub-product.ts';

const name = 'mfe-flow';
const [first, second] = ['0.1.0-a', '0.1.0-b'];
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
  folder = createTestFolder();
  store = openDiskStore(folder);
  output = [];
  await publish(store, createDraft('shell'));
  await promoteToStable({ store, name: 'shell' }, first);
  for (const version of [first, second]) {
    await publish(store, createDraft(name, { version, files: { 'remoteEntry.js': version } }));
    await promoteToStable({ store, name }, version);
  }
});

const createContext = (options = {}) =>
  createStoreContext(output, { store, productUrl, ...options });
const readState = async () => computeReleaseStates(await readHistory(store)).get(name);

test('a removed module reaches no one until it is rolled back', async () => {
  const context = createContext({ productUrl: product.url });
  await changeChannels('remove mfe-flow', context);
  expect(output.pop()).toBe(
    `mfe-flow is removed; it was ${second}. Undo: npm run release -- rollback mfe-flow ${second}`,
  );
  expect(await readState()).toEqual({ previousStable: [second, first], isPinned: false });
  await changeChannels('rollback mfe-flow', context);
  expect(output.pop()).toBe(`Everybody gets mfe-flow ${second} again.`);
  expect(await readState()).toMatchObject({ stable: second });
});

test('without a running product, a version is moved only with --offline and a warning', async () => {
  await expect(changeChannels('rollback mfe-flow', createContext())).rejects.toThrow(
    `No running system answers at ${productUrl}`,
  );
  expect(await readState()).toMatchObject({ stable: second });
  const offline = createContext({ isOffline: true });
  await changeChannels('rollback mfe-flow', offline);
  expect(output).toEqual([
    `Offline: mfe-flow ${first} is not checked against a running product.`,
    `Everybody gets mfe-flow ${first} again, instead of ${second}. Undo: npm run release -- rollback mfe-flow ${second} --offline`,
  ]);
  expect(await readState()).toMatchObject({ stable: first });
});

test('a change without a check needs no running product', async () => {
  const context = createContext();
  await changeChannels('pin mfe-flow', context);
  await changeChannels('unpin mfe-flow', context);
  await changeChannels('remove mfe-flow', context);
  expect((await readState())?.stable).toBeUndefined();
});
