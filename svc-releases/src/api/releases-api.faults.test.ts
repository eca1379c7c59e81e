import { snapshotJsonSchema } from '@dashboard/release-gate';
import { computeReleaseStates, readHistory } from '@dashboard/release-registry';
import { waitUntil } from '@dashboard/test-kit';
import { provideReleases } from '../../test/releases.ts';
import {
  createUpload,
  listModules,
  moduleName,
  openReleasesApi,
  readProblem,
} from '../../test/releases-api.ts';

const gateway = provideReleases({}, 'each');
let client: Awaited<ReturnType<typeof openReleasesApi>>;

beforeEach(async () => {
  client = await openReleasesApi(gateway);
});

const readEntries = () => readHistory(gateway.registry.store);
const readState = async () => computeReleaseStates(await readEntries()).get(moduleName);

async function publish(text: string): Promise<string> {
  const { archive } = createUpload({ text });
  const response = await client.upload(archive);
  expect(response.status).toBe(201);
  return ((await response.json()) as { version: string }).version;
}

test('a team can publish a new module and release it on all channels', async () => {
  const [first, second, third] = [await publish('1'), await publish('2'), await publish('3')];
  const changes: [object, object, object][] = [
    [{ move: 'canary', version: first, percent: 10 }, { outcome: 'canary', version: first }, {}],
    [{ move: 'promote' }, { outcome: 'released', version: first }, { stable: first }],
    [{ move: 'canary', version: second, percent: 0 }, { outcome: 'canary', version: second }, {}],
    [{ move: 'withdraw', why: 'slow' }, { outcome: 'withdrawn', version: second }, {}],
    [{ move: 'release', version: second }, { outcome: 'released', version: second }, {}],
    [{ move: 'release', version: second }, { outcome: 'unchanged', version: second }, {}],
    [{ move: 'rollback' }, { outcome: 'rolled-back', version: first }, { stable: first }],
    [
      { move: 'rollback', version: third, why: 'x' },
      { outcome: 'rolled-back', version: third },
      {},
    ],
    [{ move: 'pin' }, { outcome: 'pinned', version: third }, { isPinned: true }],
    [{ move: 'release', version: first }, { outcome: 'waits', version: first }, { stable: third }],
    [{ move: 'unpin' }, { outcome: 'unpinned', version: third }, { isPinned: false }],
    [{ move: 'unpin' }, { outcome: 'unchanged', version: third }, {}],
    [{ move: 'remove', why: 'over' }, { outcome: 'removed', version: third }, {}],
  ];
  for (const [change, result, state] of changes) {
    const response = await client.change(change);
    expect([change, response.status, await response.json()]).toEqual([change, 200, result]);
    expect(await readState()).toMatchObject(state);
  }
  await waitUntil(async () => !(await listModules(gateway)).flat().includes(moduleName));
  const entries = (await readEntries()).filter(({ name }) => name === moduleName);
  expect(entries.at(-1)).toMatchObject({ action: 'removed', why: 'over' });
  expect(new Set(entries.map(({ by }) => by))).toEqual(new Set([`Journal (${client.token.id})`]));
  const file = await fetch(`${gateway.url}/modules/${moduleName}/${first}/remoteEntry.js`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(file.headers.get('content-encoding')).toBe('br');
  expect(await file.text()).toContain('console.log("1");');
});

test('the list has everything the gate needs', async () => {
  const response = await client.list();
  const { history, releases } = snapshotJsonSchema.parse(await response.json());
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(history).toEqual(await readEntries());
  expect(releases.map(({ name }) => name)).toEqual([
    'shell',
    'mfe-heatmap',
    'mfe-holdings',
    'mfe-flow',
    'mfe-calculator',
  ]);
  expect(releases[0]?.manifest).toMatchObject({ hostApi: '1.0' });
});

test('a change that the state of the release does not allow is 409', async () => {
  const version = await publish('1');
  expect(await readProblem(await client.change({ move: 'promote' }))).toEqual({
    status: 409,
    message: `${moduleName} has no canary.`,
  });
  expect(await readProblem(await client.change({ move: 'rollback', version: '9.9.9-x' }))).toEqual({
    status: 409,
    message: `${moduleName} 9.9.9-x is not in the registry.`,
  });
  await client.change({ move: 'release', version });
  await client.change({ move: 'pin' });
  const response = await client.change({ move: 'rollback', version: await publish('2') });
  expect(await readProblem(response)).toMatchObject({
    status: 409,
    message: expect.stringContaining('is pinned to'),
  });
  expect((await readEntries()).at(-1)).toMatchObject({
    action: 'refused',
    by: `Journal (${client.token.id})`,
    why: expect.stringContaining('pinned'),
  });
});

test('a version that was checked in a browser against another shell is rejected', async () => {
  const version = await publish('1');
  const knownEntries = (await readEntries()).length;
  const { registry } = gateway;
  await registry.publish('shell', '1.0.0-b', { 'index.html': '<html></html>' });
  await registry.release({ shell: '1.0.0-b' });
  const change = { move: 'release', version, knownEntries };
  expect(await readProblem(await client.change(change))).toMatchObject({
    status: 409,
    message: expect.stringContaining('People now get a different shell'),
  });
});

test('a version that is no longer compatible is rejected when it is released', async () => {
  const { archive, draft } = createUpload({ manifest: { hostApi: '1.0' } });
  await client.upload(archive);
  const { registry } = gateway;
  await registry.publish('shell', '2.0.0-b', { 'index.html': '' }, { hostApi: '2.0' });
  await registry.release({ shell: '2.0.0-b' });
  const { version } = draft.release;
  expect(await readProblem(await client.change({ move: 'release', version }))).toMatchObject({
    status: 422,
    message: expect.stringContaining('these are incompatible'),
  });
  expect((await readEntries()).at(-1)).toMatchObject({ action: 'refused', version });
});

test('an invalid change is 400, and unknown addresses and methods are 404', async () => {
  for (const change of [
    { move: 'destroy' },
    { move: 'release', version: '../../etc' },
    { move: 'canary', version: '1', percent: 101 },
    { move: 'remove', why: 'x'.repeat(201) },
    [],
  ]) {
    expect([change, (await client.change(change)).status]).toEqual([change, 400]);
  }
  const { url } = gateway;
  const headers = { authorization: `Bearer ${client.token.text}` };
  for (const [method, path] of [
    ['POST', '/releases'],
    ['DELETE', `/releases/${moduleName}/versions`],
    ['GET', `/releases/${moduleName}/moves`],
    ['POST', '/releases/..%2Fshell/moves'],
    ['POST', '/releases/MFE-JOURNAL/moves'],
  ]) {
    const response = await fetch(url + path, { method, headers });
    expect([path, response.status]).toEqual([path, 404]);
  }
});

test('a registry that cannot be written is 503, and the gateway continues', async () => {
  const { store } = gateway.registry;
  const original = store.replaceDocument;
  store.replaceDocument = () => Promise.reject(Object.assign(new Error('no'), { code: 'EROFS' }));
  const { archive } = createUpload();
  const response = await client.upload(archive);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  store.replaceDocument = original;
  expect((await client.upload(archive)).status).toBe(201);
});

test('while an upload is being stored, another release can be rolled back', async () => {
  const versions = [await publish('1'), await publish('2')];
  for (const version of versions) await client.change({ move: 'release', version });
  const { store } = gateway.registry;
  const { promise: stored, resolve: finish } = Promise.withResolvers<void>();
  const { promise: isStoring, resolve: begin } = Promise.withResolvers<void>();
  const write = store.write.bind(store);
  store.write = async (path, bytes) => {
    begin();
    await stored;
    return write(path, bytes);
  };
  const upload = client.upload(createUpload({ text: '3' }).archive);
  await isStoring;
  expect((await client.change({ move: 'rollback' })).status).toBe(200);
  finish();
  expect((await upload).status).toBe(201);
});
