import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '@dashboard/contracts-gateway';
import { createDraft } from '@dashboard/release-gate/testing';
import {
  computeReleaseStates,
  type Draft,
  openDiskStore,
  promoteToStable,
  publish,
  type RegistryStore,
  readBuild,
  readContracts,
  readHistory,
  readRelease,
} from '@dashboard/release-registry';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { changeChannels, createStoreContext } from '../test/store-context.ts';
import { type StubProduct, startStubProduct } from '../test/stub-product.ts';
import type { CommandContext } from './command-context.ts';
import { type ReleaseOptions, releaseBuild } from './release-build.ts';

const name = 'mfe-flow';
let folder: string;
let store: RegistryStore;
let product: StubProduct;
let context: CommandContext;
let output: string[];

beforeAll(async () => {
  product = await startStubProduct();
});

afterAll(() => product.close());

beforeEach(async () => {
  folder = createTestFolder();
  output = [];
  store = openDiskStore(join(folder, 'releases'));
  context = createStoreContext(output, { store, productUrl: product.url });
  const shell = createDraft('shell');
  await publish(store, shell);
  await promoteToStable({ store, name: 'shell' }, '0.1.0-a');
});

/** mfe-flow without panels, so that the gate needs no browser. @returns its folder and version */
async function build(text: string, manifestFields: Partial<Manifest> = {}) {
  const dist = join(folder, text);
  const { manifest } = createDraft(name, { panels: [], ...manifestFields }).release;
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'remoteEntry.js'), text);
  await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest));
  const { release } = await readBuild({ name, packageVersion: '0.1.0', dist });
  return { dist, version: release.version };
}

async function releaseText(text: string, options: Partial<ReleaseOptions> = {}): Promise<string> {
  const { dist, version } = await build(text);
  await releaseBuild(context, { name, dist, ...options });
  return version;
}

const readEntries = () => readHistory(store);
const readState = async () => computeReleaseStates(await readEntries()).get(name);

test('a module is published and becomes the stable version', async () => {
  const first = await releaseText('first');
  expect(output.pop()).toBe(`Everybody gets mfe-flow ${first} now.`);
  const second = await releaseText('second');
  expect(output.pop()).toBe(
    `Everybody gets mfe-flow ${second} now. Undo: npm run release -- rollback mfe-flow`,
  );
  expect(await readState()).toMatchObject({ stable: second, previousStable: [first] });
});

test('the contracts it was built against are stored with the release', async () => {
  const release = await readRelease(store, name, await releaseText('first'));
  if (!release) throw new Error('The release is missing.');
  expect(Object.keys((await readContracts(store, release)) ?? {})).toEqual(['flow']);
});

test('releasing the same build again changes nothing', async () => {
  const version = await releaseText('first');
  const before = await readEntries();
  await releaseText('first');
  expect(output.pop()).toBe(`Everybody already gets mfe-flow ${version}: the build is the same.`);
  expect(await readEntries()).toEqual(before);
});

test('a rejected build changes no channel, and the history has the reason', async () => {
  const first = await releaseText('first');
  const { dist, version } = await build('second', { hostApi: '1.2' });
  const why = `mfe-flow ${version} is built against host API 1.2, and shell 0.1.0-a offers 1.1`;
  await expect(releaseBuild(context, { name, dist })).rejects.toThrow(why);
  expect(await readState()).toMatchObject({ stable: first, previousStable: [] });
  expect(await readRelease(store, name, version)).toBeUndefined();
  expect((await readEntries()).at(-1)).toMatchObject({
    action: 'refused',
    version,
    why: expect.stringContaining(why),
  });
});

test('a build over the budget of its workspace is rejected', async () => {
  const { dist } = await build('first');
  const large = Array.from({ length: 400_000 }, () => Math.random().toString(36)[2]).join('');
  await writeFile(join(dist, 'large.js'), large);
  await expect(releaseBuild(context, { name, dist })).rejects.toThrow('is too large');
});

test('an unknown module is rejected with the list of existing ones', async () => {
  await expect(releaseBuild(context, { name: 'mfe-none' })).rejects.toThrow(
    'mfe-none cannot be released; choose mfe-calculator, mfe-flow, mfe-heatmap, mfe-holdings, mfe-track-record, shell.',
  );
});

test('a canary is started, its share is changed, and it is promoted', async () => {
  const stable = await releaseText('first');
  const canary = await releaseText('second', { percent: 0 });
  expect(output.pop()).toBe(
    `Only the admin gets mfe-flow ${canary} now, everybody else ${stable}. Give it to everybody: npm run release -- promote mfe-flow. Undo: npm run release -- withdraw mfe-flow`,
  );
  await releaseText('second', { percent: 25 });
  expect(output.pop()).toContain(`The admin and 25 % of the students get mfe-flow ${canary} now`);
  const entries = await readEntries();
  expect(entries.filter(({ version }) => version === canary).map(({ action }) => action)).toEqual([
    'published',
    'canary',
    'canary',
  ]);
  await changeChannels('promote mfe-flow', context);
  expect(output.pop()).toContain(`Everybody gets mfe-flow ${canary} now.`);
  expect(await readState()).toMatchObject({ stable: canary, canary: undefined });
});

test('a release ends a canary of another build, and the output mentions it', async () => {
  await releaseText('first');
  const canary = await releaseText('second', { percent: 10 });
  await releaseText('third');
  expect(output.pop()).toContain(`The canary ${canary} has ended.`);
});

test('a first version can be a canary, which no one else sees, and be withdrawn', async () => {
  const canary = await releaseText('first', { percent: 10 });
  expect(output.pop()).toContain(
    `The admin and 10 % of the students get mfe-flow ${canary} now, everybody else no mfe-flow.`,
  );
  expect(await readState()).toMatchObject({ canary: { version: canary, percent: 10 } });
  await changeChannels('withdraw mfe-flow', context);
  expect(output.pop()).toBe(`The canary mfe-flow ${canary} is withdrawn; no one gets mfe-flow.`);
});

test('rolling back first withdraws a canary, then goes back further', async () => {
  const first = await releaseText('first');
  const stable = await releaseText('second');
  const canary = await releaseText('third', { percent: 10 });
  await changeChannels('rollback mfe-flow', context);
  expect(output.pop()).toBe(
    `The canary mfe-flow ${canary} is withdrawn; everybody gets ${stable}. To go back further, roll back again.`,
  );
  await expect(changeChannels('withdraw mfe-flow', context)).rejects.toThrow(
    'mfe-flow has no canary.',
  );
  await changeChannels('rollback mfe-flow', context);
  expect(output.pop()).toBe(
    `Everybody gets mfe-flow ${first} again, instead of ${stable}. Undo: npm run release -- rollback mfe-flow ${stable}`,
  );
  await changeChannels(`rollback mfe-flow ${stable}`, context);
  expect(await readState()).toMatchObject({ stable });
});

test('a version that is incompatible with the stable shell cannot be rolled back to or pinned', async () => {
  const first = await releaseText('first');
  const second = await releaseText('second');
  const shell = createDraft('shell', { version: '0.1.0-b', shared: { react: '20.0.0' } });
  await publish(store, shell);
  await promoteToStable({ store, name: 'shell' }, '0.1.0-b');
  for (const option of ['rollback', 'pin'])
    await expect(changeChannels(`${option} mfe-flow ${first}`, context)).rejects.toThrow(
      `mfe-flow ${first} needs react ^19.3.1, but shell`,
    );
  expect(await readState()).toMatchObject({ stable: second, isPinned: false });
  expect((await readEntries()).filter(({ action }) => action === 'refused')).toHaveLength(2);
});

/** Makes a draft stable after the next build is published but before it's released. */
function makeStableMeanwhile(draft: Draft): void {
  const { name: other, version } = draft.release;
  const step: CommandContext['progress']['step'] = async (title, work) => {
    const result = await work();
    if (title === 'It is published') {
      await publish(store, draft);
      await promoteToStable({ store, name: other }, version);
    }
    return result;
  };
  context = { ...context, progress: { ...context.progress, step } };
}

test('a module does not become stable when the stable shell has changed since the gate', async () => {
  const first = await releaseText('first');
  makeStableMeanwhile(createDraft('shell', { version: '0.1.0-b' }));
  await expect(releaseText('second')).rejects.toThrow(
    'People now get a different shell than mfe-flow was checked against. Try again.',
  );
  expect(await readState()).toMatchObject({ stable: first });
  makeStableMeanwhile(createDraft('mfe-holdings'));
  const second = await releaseText('second');
  expect(await readState()).toMatchObject({ stable: second });
});

test('while a module is pinned, a release waits and a canary is rejected', async () => {
  const first = await releaseText('first');
  await changeChannels('pin mfe-flow', context);
  expect(output.pop()).toBe(
    `Everybody gets mfe-flow ${first}, and new releases wait. Undo: npm run release -- unpin mfe-flow`,
  );
  const second = await releaseText('second');
  expect(output.pop()).toBe(
    `mfe-flow ${second} is published and waits: mfe-flow is pinned to ${first}. Release it: npm run release -- unpin mfe-flow, then npm run release -- mfe-flow`,
  );
  await expect(releaseText('third', { percent: 10 })).rejects.toThrow(
    `mfe-flow is pinned to ${first}.`,
  );
  await changeChannels('unpin mfe-flow', context);
  expect(output.pop()).toBe('The next release of mfe-flow reaches everybody again.');
  await changeChannels('unpin mfe-flow', context);
  expect(output.pop()).toBe('mfe-flow is not pinned.');
  await releaseText('second');
  expect(await readState()).toMatchObject({ stable: second, isPinned: false });
});
