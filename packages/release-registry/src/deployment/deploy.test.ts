import { s3Credentials, startS3Server } from '@dashboard/s3-test-server';
import { openTestRegistry, type TestRegistry } from '../../test/registry.ts';
import {
  computeReleaseStates,
  deploy,
  openDiskStore,
  pin,
  promoteToStable,
  publish,
  type RegistryStore,
  ReleaseError,
  readHistory,
  readRelease,
  startCanary,
} from '../index.ts';
import { openS3Store } from '../store/s3-store.ts';

const name = 'mfe-flow';
const check = async () => {};
let s3: Awaited<ReturnType<typeof startS3Server>>;

beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

describe.each<[string, (releasesDir: string) => RegistryStore]>([
  ['a folder', openDiskStore],
  ['a bucket', (prefix) => openS3Store({ ...s3Credentials, endpoint: s3.endpoint, prefix })],
])('a deployment to %s', (_, openStore) => {
  let registry: TestRegistry;

  beforeEach(async () => {
    registry = await openTestRegistry(openStore);
  });
  afterEach(() => registry.remove());

  const state = async () => computeReleaseStates(await readHistory(registry.store)).get(name);
  const actions = async () =>
    (await readHistory(registry.store)).map(({ by, action }) => `${by} ${action}`);

  test('the first deployment publishes and releases; repeating it changes nothing', async () => {
    const { store } = registry;
    const draft = await registry.build('one');
    const { version } = draft.release;
    expect(await deploy({ store, drafts: [draft], check })).toEqual([
      expect.objectContaining({ version, decision: 'release' }),
    ]);
    const [again] = await deploy({ store, drafts: [draft], check });
    expect(again).toMatchObject({ version, decision: 'current' });
    expect(await actions()).toEqual(['deployment published', 'deployment released']);
    expect((await state())?.stable).toBe(version);
  });

  test('a waiting build is published once and can be released', async () => {
    const { store } = registry;
    const stable = await registry.release('by hand');
    await pin({ store, name });
    const draft = await registry.build('deployed');
    for (const _ of ['first', 'second']) await deploy({ store, drafts: [draft], check });
    expect(await state()).toMatchObject({ stable, isPinned: true });
    expect((await actions()).slice(3)).toEqual(['deployment published']);
    expect(await readRelease(store, name, draft.release.version)).toEqual(draft.release);
  });

  test('unsigned releases of earlier deployments are marked, so that a later manual release stays', async () => {
    const { store } = registry;
    const first = await registry.build('one');
    await registry.release('one');
    for (const _ of ['first', 'second']) await deploy({ store, drafts: [first], check });
    expect((await actions()).slice(2)).toEqual(['deployment published']);

    const byHand = await registry.release('by hand');
    await deploy({ store, drafts: [await registry.build('two')], check });
    expect((await state())?.stable).toBe(byHand);
  });

  test('a deployment that fails the check stores nothing', async () => {
    const { store } = registry;
    const drafts = [await registry.build('one')];
    const refuse = async () => {
      throw new ReleaseError('It does not fit.');
    };
    await expect(deploy({ store, drafts, check: refuse })).rejects.toThrow('It does not fit.');
    expect(await readHistory(store)).toEqual([]);
    expect(await store.list(name)).toEqual([]);
  });

  test('a deployment interrupted between files and history changes no channel, and the next one finishes it', async () => {
    const { store } = registry;
    const former = await registry.release('former');
    const draft = await registry.build('new');
    const killed: RegistryStore = {
      ...store,
      replaceDocument: async () => {
        throw new Error('killed');
      },
    };
    await expect(deploy({ store: killed, drafts: [draft], check })).rejects.toThrow('killed');
    expect((await state())?.stable).toBe(former);
    await deploy({ store, drafts: [draft], check });
    expect((await state())?.stable).toBe(draft.release.version);
  });

  test('a deployment interrupted between two files leaves no release', async () => {
    const { store } = registry;
    const draft = await registry.build('new');
    let first: Promise<void> | undefined;
    const killed: RegistryStore = {
      ...store,
      write: async (path, bytes) => {
        if (first) {
          await first;
          throw new Error('killed');
        }
        first = store.write(path, bytes);
        await first;
      },
    };
    await expect(deploy({ store: killed, drafts: [draft], check })).rejects.toThrow('killed');
    expect(await store.list(name)).toHaveLength(1);
    expect(await readRelease(store, name, draft.release.version)).toBeUndefined();
    await deploy({ store, drafts: [draft], check });
    expect((await state())?.stable).toBe(draft.release.version);
  });

  test('a canary that a team starts during the check is noticed, and the build waits', async () => {
    const { store } = registry;
    const stable = await registry.build('stable');
    await deploy({ store, drafts: [stable], check });
    const teams = await registry.build('of the team');
    const seen: number[] = [];
    const plan = await deploy({
      store,
      drafts: [await registry.build('deployed')],
      check: async (_, history) => {
        seen.push(history.length);
        if (seen.length > 1) return;
        await publish(store, teams, 'flow (0123456789ab)');
        await startCanary({ store, name, by: 'flow (0123456789ab)' }, teams.release.version, 10);
      },
    });
    expect(seen).toEqual([2, 4]);
    expect(plan).toEqual([expect.objectContaining({ decision: 'wait' })]);
    expect(await state()).toMatchObject({
      stable: stable.release.version,
      canary: { version: teams.release.version },
    });
  });

  test('two concurrent deployments leave one consistent state', async () => {
    const { store } = registry;
    const drafts = [await registry.build('one'), await registry.build('two')];
    await Promise.all(drafts.map((draft) => deploy({ store, drafts: [draft], check })));
    const { stable, previousStable } = (await state()) ?? {};
    expect([stable, ...(previousStable ?? [])].sort()).toEqual(
      drafts.map(({ release }) => release.version).sort(),
    );
  });

  test('the ten newest versions and the one in use stay', async () => {
    const { store } = registry;
    const first = await registry.release('first');
    await pin({ store, name });
    for (let build = 0; build < 11; build += 1)
      await deploy({ store, drafts: [await registry.build(`build ${build}`)], check });
    const stored = new Set((await store.list(name)).map((path) => path.split('/')[1]));
    expect(stored.size).toBe(11);
    expect(stored).toContain(first);
    expect(await promoteToStable({ store, name }, first)).toBe(true);
  });
});
