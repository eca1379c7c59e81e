import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '@dashboard/runner-kit/product-process';
import { copyBuiltFrontEnds } from '../../test/built-front-ends.ts';
import { type CommandName, runCommand } from '../../test/running-command.ts';
import { createScratchWorkspace, type ScratchWorkspace } from '../../test/scratch-workspace.ts';
import { visitAsAdmin, visitAsStudent } from '../../test/visitor.ts';

// The tests follow each other on one installation.

const entries = '/api/journal/entries';
const entry = { title: 'Bought ACME', text: 'At the open.' };
const password = 'the password of its owner';

let workspace: ScratchWorkspace;
/** An installation that existed before the service. */
let dataDir: string;
let backup: string;
let product: Product | undefined;

beforeAll(async () => {
  workspace = createScratchWorkspace();
  copyBuiltFrontEnds(workspace.root);
  dataDir = mkdtempSync(join(tmpdir(), 'dashboard-service-'));
  backup = join(dataDir, 'before.tar.gz');
  await start();
  await run('backup', backup);
  await stop();
});

afterAll(async () => {
  await stop();
  workspace.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Product> {
  const { root } = workspace;
  const env = { ADMIN_PASSWORD: password, SAMPLE_DATA: 'none' };
  product = await startProduct({ dataDir, env, root });
  return product;
}

async function stop(): Promise<void> {
  await product?.stop();
  product = undefined;
}

async function run(name: CommandName, ...args: string[]): Promise<void> {
  const { exit, output } = runCommand(workspace.root, name, args, { DATA_DIR: dataDir });
  if ((await exit) !== 'exit code 0') throw new Error(output());
}

const passes = { code: 0, output: expect.any(String) };

test('a new service changes no existing file but the lock file', () => {
  expect(workspace.run('node', 'local/src/new/new.ts', 'service', 'svc-journal')).toEqual(passes);
  const changes = workspace.readChanges();
  const isNew = /^\?\? (svc-journal|packages\/contracts\/journal)\//;
  expect(changes.filter((change) => !isNew.test(change))).toEqual([' M package-lock.json']);
  expect(changes).toContain('?? packages/contracts/journal/contract.json');
});

test.each([
  ['lint', ['biome', 'check']],
  ['typecheck of the service', ['tsc', '--noEmit', '-p', 'svc-journal']],
  ['typecheck of its contract', ['tsc', '--noEmit', '-p', 'packages/contracts/journal']],
  ['boundaries', ['node', 'checks/src/boundaries.ts']],
  ['contract', ['node', 'checks/src/contract.ts']],
  ['specification', ['node', 'checks/src/specification.ts', '--strict']],
  ['its tests', ['jest', '--selectProjects=node', '--testPathPatterns=^svc-journal/']],
  [
    'what the checks and the gateway hold of each service',
    [
      'jest',
      '--selectProjects=node',
      '--testPathPatterns=^(checks/src/deploy|checks/src/deployment/manifests|gateway/src/server|gateway/src/callers/caller)\\.test',
    ],
  ],
])('%s passes untouched', (_, [command = '', ...args]) => {
  expect(workspace.run(command, ...args)).toEqual(passes);
});

test('an installation from before the service answers its calls through the gateway', async () => {
  const { url } = await start();
  const [student, admin] = [visitAsStudent(url), await visitAsAdmin(url, password)];
  const stream = await student.listen();
  expect(await student.get(entries)).toEqual({ status: 200, body: [] });
  expect(await student.post(entries, entry)).toMatchObject({ status: 401 });
  expect(await admin.post(entries, { ...entry, title: '' })).toMatchObject({ status: 400 });

  const { status, body } = await admin.post(entries, entry);
  expect([status, body]).toEqual([201, expect.objectContaining(entry)]);
  await stream.waitFor('journal');
  stream.close();
  expect(await student.get(entries)).toEqual({ status: 200, body: [body] });
  const { body: document } = await student.get('/api/openapi.json');
  expect(document).toMatchObject({ paths: { [entries]: { get: {}, post: {} } } });
});

test('a backup holds its rows, and one from before it restores with its tables empty', async () => {
  const after = join(dataDir, 'after.tar.gz');
  await run('backup', after);
  await stop();
  await run('restore', backup, '--replace');
  const { url } = await start();
  expect(await visitAsStudent(url).get(entries)).toEqual({ status: 200, body: [] });
  await stop();
  await run('restore', after, '--replace');
  const restored = await start();
  expect(await visitAsStudent(restored.url).get(entries)).toMatchObject({ body: [entry] });
});

test('a module is made that lists and adds through its contract', () => {
  const make = ['local/src/new/new.ts', 'module', 'mfe-journal', '--service', 'journal'];
  expect(workspace.run('node', ...make)).toEqual(passes);
  expect(workspace.run('biome', 'check', 'mfe-journal')).toEqual(passes);
  expect(workspace.run('tsc', '--noEmit', '-p', 'mfe-journal')).toEqual(passes);
  expect(workspace.run('node', 'checks/src/boundaries.ts')).toEqual(passes);
  const tests = ['--selectProjects=browser', '--testPathPatterns=^mfe-journal/'];
  expect(workspace.run('jest', ...tests)).toEqual(passes);
});
