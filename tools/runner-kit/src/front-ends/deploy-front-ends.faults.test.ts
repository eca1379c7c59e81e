import { once } from 'node:events';
import { mkdir, rmdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import {
  computeReleaseStates,
  openRegistryStore,
  pin,
  promoteToStable,
  type RegistryStore,
  readHistory,
  rollBack,
  startCanary,
  unpin,
} from '@dashboard/release-registry';
import { s3Credentials, startS3Server } from '@dashboard/s3-test-server';
import { listen, waitUntil } from '@dashboard/test-kit';
import { createDeployedWorkspace, type DeployedWorkspace } from '../../test/deployed-workspace.ts';

const name = 'mfe-flow';
let workspace: DeployedWorkspace;
let s3: Awaited<ReturnType<typeof startS3Server>>;

beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

beforeEach(async () => {
  workspace = await createDeployedWorkspace();
});
afterEach(() => workspace.remove());

const inFolder = (root: string) => ({ RELEASES_DIR: join(root, 'releases') });
const inBucket = (root: string) => ({
  RELEASES_S3_ENDPOINT: s3.endpoint,
  RELEASES_S3_REGION: s3Credentials.region,
  RELEASES_S3_BUCKET: s3Credentials.bucket,
  RELEASES_S3_PREFIX: root.slice(1),
  RELEASES_S3_ACCESS_KEY_ID: s3Credentials.accessKeyId,
  RELEASES_S3_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
});

async function readStates(store: RegistryStore) {
  const states = computeReleaseStates(await readHistory(store));
  return { shell: states.get('shell'), flow: states.get(name) };
}

test.each<[string, (root: string) => Record<string, string>]>([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])("a team's decisions survive further deployments to %s", async (_, describeStore) => {
  const env = describeStore(workspace.root);
  const store = await openRegistryStore(env);
  const target = { store, name, by: 'flow (0123456789ab)' };

  await workspace.build('one');
  const first = await workspace.deploy(env);
  const one = (await readStates(store)).flow?.stable as string;
  expect(first).toEqual({
    code: 0,
    output: expect.stringMatching(/^Everybody gets shell \S+\.\nEverybody gets mfe-flow \S+\.\n$/),
  });

  await workspace.build('two');
  await workspace.deploy(env);
  const two = (await readStates(store)).flow?.stable as string;
  expect(two).not.toBe(one);

  await rollBack(target, { why: 'by hand' });
  const again = await workspace.deploy(env);
  expect(again.output).toContain(
    `mfe-flow stays at ${one}: flow (0123456789ab) rolled it back from ${two}. The build ${two} is published and waits. Release it: npm run release -- rollback mfe-flow ${two}\n`,
  );
  expect((await readStates(store)).flow?.stable).toBe(one);

  await startCanary(target, two, 10);
  await workspace.build('three');
  const overCanary = await workspace.deploy(env);
  expect(overCanary.output).toContain(`${two} of flow (0123456789ab) is a canary.`);
  expect(await readStates(store)).toMatchObject({
    flow: { stable: one, canary: { version: two } },
  });

  await promoteToStable(target, two);
  await pin(target);
  const overPin = await workspace.deploy(env);
  expect(overPin.output).toContain('flow (0123456789ab) pinned it.');
  await unpin(target);
  await workspace.deploy(env);
  const { flow, shell } = await readStates(store);
  expect(flow?.stable).toBe(two);
  expect([shell?.stable, ...(shell?.previousStable ?? [])]).toHaveLength(3);
});

test('incompatible builds are rejected with a message, and nothing changes', async () => {
  const env = inFolder(workspace.root);
  const store = await openRegistryStore(env);
  await workspace.build('one');
  await workspace.deploy(env);
  const before = await readHistory(store);
  await workspace.build('two', { shared: { react: '20.0.0' } });
  expect(await workspace.deploy(env)).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^Nothing is released, and the current releases stay in use: mfe-flow \S+ needs react \^19\.3\.1, but shell \S+ has 20\.0\.0\. /,
    ),
  });
  expect(await readHistory(store)).toEqual(before);
});

test('killing the step before it writes the history leaves nothing half done', async () => {
  const env = inFolder(workspace.root);
  const store = await openRegistryStore(env);
  await workspace.build('one');
  await workspace.deploy(env);
  const before = await readHistory(store);

  await workspace.build('two');
  // While this folder exists, another process is changing the releases.
  const lock = join(env.RELEASES_DIR, '.lock');
  await mkdir(lock);
  const step = workspace.start(env);
  const countStored = async () => {
    const paths = await Promise.all(['shell', name].map((one) => store.list(one)));
    return paths.flat().filter((path) => path.endsWith('/release.json')).length;
  };
  await waitUntil(async () => (await countStored()) >= 4);
  step.kill('SIGKILL');
  await once(step, 'close');
  await rmdir(lock);
  expect(await readHistory(store)).toEqual(before);

  expect((await workspace.deploy(env)).code).toBe(0);
  const { shell, flow } = await readStates(store);
  expect([shell?.previousStable.length, flow?.previousStable.length]).toEqual([1, 1]);
});

test("a module is checked against the running service's calls", async () => {
  const env = inFolder(workspace.root);
  const call = { responses: { 200: { content: {} } } };
  const contract = { openapi: '3.1.0', paths: { '/api/unusual-flow': { get: call } } };
  await workspace.addService('flow', contract);
  await workspace.build('one', {}, ['@dashboard/contracts-flow']);

  let answer: object = { openapi: '3.1.0', paths: {} };
  const server = createServer((_, response) => response.end(JSON.stringify(answer)));
  const url = `http://127.0.0.1:${await listen(server)}`;
  const refused = await workspace.deploy({ ...env, SVC_FLOW_URL: url });
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining('answers differently: GET /api/unusual-flow: is gone.'),
  });
  answer = contract;
  expect(await workspace.deploy({ ...env, SVC_FLOW_URL: url })).toMatchObject({ code: 0 });
  server.close();

  const down = await workspace.deploy({ ...env, SVC_FLOW_URL: url });
  expect(down.output).toContain(
    `svc-flow does not serve its contract at ${url}/contract. Start it first, or leave out SVC_FLOW_URL.`,
  );
  expect(down.code).toBe(1);
  expect(await workspace.deploy(env)).toMatchObject({ code: 0 });
});
