import { join } from 'node:path';
import type { Manifest } from '@dashboard/contracts-gateway';
import {
  computeReleaseStates,
  type Draft,
  openDiskStore,
  promoteToStable,
  publish,
  type RegistryStore,
  readHistory,
  removeRelease,
  startCanary,
} from '@dashboard/release-registry';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { answering } from '../../test/answering.ts';
import { createDraft } from '../testing.ts';
import { type DeployedBuild, deployBuilds } from './deploy-builds.ts';

const TEAM = 'flow (0123456789ab)';
let folder: string;
let store: RegistryStore;

beforeEach(async () => {
  folder = createTestFolder();
  store = openDiskStore(join(folder, 'releases'));
});

const services = { flow: answering('ticker', 'premium') };

const build = (
  name: string,
  version: string,
  manifest: Partial<Manifest> = {},
  draft: Partial<Draft> = {},
): DeployedBuild => ({
  draft: { ...createDraft(name, { version, ...manifest }), ...draft },
  budget: { firstLoadKB: 100, totalKB: 200 },
});
const all = (version: string, shell: Partial<Manifest> = {}) => [
  build('mfe-flow', version, {}, { contracts: services }),
  build('mfe-heatmap', version, { panels: ['watchlist'] }),
  build('shell', version, shell),
];

const run = (builds: readonly DeployedBuild[], answered: object = services) =>
  deployBuilds({ store, builds, services: answered as typeof services });
const stable = async () =>
  Object.fromEntries(
    [...computeReleaseStates(await readHistory(store))].map(([name, state]) => [
      name,
      state.stable,
    ]),
  );

async function releaseByTeam({ draft }: DeployedBuild): Promise<void> {
  const { name, version } = draft.release;
  await publish(store, draft, TEAM);
  await promoteToStable({ store, name, by: TEAM }, version);
}

test('the first deployment releases everything, the shell first, in a single history change', async () => {
  const { plan, warnings } = await run(all('0.1.0-a'));
  expect(plan.map(({ name, decision }) => [name, decision])).toEqual([
    ['shell', 'release'],
    ['mfe-flow', 'release'],
    ['mfe-heatmap', 'release'],
  ]);
  expect(warnings).toEqual([]);
  const history = await readHistory(store);
  expect(new Set(history.map(({ at }) => at)).size).toBe(1);
  expect(history.map(({ name, action }) => `${name} ${action}`).slice(0, 2)).toEqual([
    'shell published',
    'shell released',
  ]);
});

test('builds are checked against the releases that teams have in use', async () => {
  await run(all('0.1.0-a'));
  await releaseByTeam(build('mfe-flow', '0.2.0-t', { hostApi: '1.1' }));
  const { plan } = await run(all('0.1.0-b', { hostApi: '1.2' }));
  expect(plan.map(({ decision }) => decision)).toEqual(['release', 'wait', 'release']);
  expect(await stable()).toEqual({
    'mfe-flow': '0.2.0-t',
    'mfe-heatmap': '0.1.0-b',
    shell: '0.1.0-b',
  });
});

test('if the shell is incompatible with a team’s release, the whole deployment is rejected', async () => {
  await run(all('0.1.0-a'));
  const teams = build('mfe-flow', '0.2.0-t', { shared: { react: '^19.4.0' } });
  await publish(store, teams.draft, TEAM);
  await startCanary({ store, name: 'mfe-flow', by: TEAM }, '0.2.0-t', 10);
  const before = await readHistory(store);
  const stored = await store.list('shell');
  await expect(run(all('0.1.0-b'))).rejects.toThrow(
    'mfe-flow 0.2.0-t needs react ^19.4.0, but shell 0.1.0-b has 19.3.1.',
  );
  expect(await readHistory(store)).toEqual(before);
  expect(await store.list('shell')).toEqual(stored);
});

test('a module that a team removed is not checked and stays removed', async () => {
  await run(all('0.1.0-a'));
  await releaseByTeam(build('mfe-journal', '0.1.0-j', { shared: { react: '^19.0.0' } }));
  await removeRelease({ store, name: 'mfe-journal', by: TEAM }, { why: 'by hand' });
  await run(
    all('0.1.0-b', { shared: { react: '20.0.0' } }).map((one) => ({
      ...one,
      draft:
        one.draft.release.name === 'shell'
          ? one.draft
          : createDraft(one.draft.release.name, {
              version: '0.1.0-b',
              shared: { react: '^20.0.0' },
            }),
    })),
  );
  expect(await stable()).toMatchObject({ shell: '0.1.0-b', 'mfe-journal': undefined });
});

test('a build over its budget is rejected, even if it would wait', async () => {
  await run(all('0.1.0-a'));
  await releaseByTeam(build('mfe-flow', '0.2.0-t'));
  const [, ...others] = all('0.1.0-b');
  const files = { 'remoteEntry.js': 'start();' };
  const draft = createDraft('mfe-flow', { version: '0.1.0-b', files });
  const large = { draft, budget: { firstLoadKB: 0, totalKB: 200 } };
  await expect(run([large, ...others])).rejects.toThrow('mfe-flow 0.1.0-b is too large');
  expect(await stable()).toMatchObject({ shell: '0.1.0-a' });
});

test('a build whose calls the services do not support is rejected', async () => {
  await expect(run(all('0.1.0-a'), { flow: answering('ticker') })).rejects.toThrow(
    'mfe-flow 0.1.0-a was built against calls that this deployment answers differently: GET /api/unusual-flow 200.premium: is gone.',
  );
});

test('a release in use whose calls have changed is named, and the deployment continues', async () => {
  await run(all('0.1.0-a'));
  const contracts = { ...services, journal: answering('note') };
  await releaseByTeam(build('mfe-flow', '0.2.0-t', {}, { contracts }));
  const [, ...others] = all('0.1.0-b');
  const { warnings } = await run(others, { flow: answering('ticker') });
  // The journal's service isn't part of this deployment.
  expect(warnings).toEqual([
    'mfe-flow 0.2.0-t was built against calls that this deployment answers differently: GET /api/unusual-flow 200.premium: is gone. Update the services first, or build it against their contracts.',
  ]);
  expect(await stable()).toMatchObject({ shell: '0.1.0-b', 'mfe-flow': '0.2.0-t' });
});
