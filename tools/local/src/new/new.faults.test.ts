import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Product, startProduct } from '@dashboard/runner-kit/product-process';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { copyBuiltFrontEnds } from '../../test/built-front-ends.ts';
import { type CommandName, runCommand } from '../../test/running-command.ts';
import { createScratchWorkspace, type ScratchWorkspace } from '../../test/scratch-workspace.ts';
import { visitAsAdmin, visitAsStudent } from '../../test/visitor.ts';

// The tests run one after the other on one installation.

const entries = '/api/journal/entries';
const entry = { title: 'Bought ACME', text: 'At the open.' };
const password = 'the password of its owner';

const folders = ['svc-journal', 'packages/contracts/journal', 'mfe-journal', 'mfe-trade-journal'];

let workspace: ScratchWorkspace;
let dataDir: string;
let product: Product | undefined;

beforeAll(async () => {
  workspace = createScratchWorkspace();
  copyBuiltFrontEnds(workspace.root);
  dataDir = mkdtempSync(join(tmpdir(), 'dashboard-service-'));
  await start();
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

function expectToPass({ code, output }: ReturnType<ScratchWorkspace['run']>): void {
  if (code !== 0) throw new Error(output);
}

const make = (...args: string[]) => workspace.run('node', 'tools/local/src/new/new.ts', ...args);

test('a new service and new modules change no existing file but the lock file', () => {
  // The scratch workspace has a hard link to it.
  const readInstalled = () => readFileSync(join(projectRoot, 'node_modules/.package-lock.json'));
  const installed = readInstalled();
  expectToPass(make('service', 'svc-journal'));
  expectToPass(make('module', 'mfe-journal', '--service', 'journal'));
  expectToPass(make('module', 'mfe-trade-journal'));
  const isNew =
    /^\?\? (?:(?:svc-journal|packages\/contracts\/journal|mfe-(?:trade-)?journal)\/|\.github\/workflows\/release-mfe-(?:trade-)?journal\.yml)/;
  const changes = workspace.readChanges();
  expect(changes.filter((change) => !isNew.test(change))).toEqual([' M package-lock.json']);
  const { packages } = JSON.parse(readFileSync(join(workspace.root, 'package-lock.json'), 'utf8'));
  expect(Object.keys(packages)).toEqual(expect.arrayContaining(folders));
  expect(readInstalled()).toEqual(installed);
  for (const file of [
    'packages/contracts/journal/contract.json',
    'mfe-trade-journal/src/contributions.ts',
  ]) {
    expect(changes).toContain(`?? ${file}`);
  }
});

test('a second module with the same name is rejected, and nothing changes', () => {
  const before = workspace.readChanges();
  expect(make('module', 'mfe-trade-journal')).toEqual({
    code: 1,
    output: 'mfe-trade-journal already exists. Choose another name, or remove that folder.\n',
  });
  expect(workspace.readChanges()).toEqual(before);
});

test.each([
  ['lint', ['biome', 'check', ...folders]],
  ['typecheck', ['node', 'tools/checks/src/types.ts', ...folders]],
  ['boundaries', ['node', 'tools/checks/src/boundaries.ts']],
  ['contract', ['node', 'tools/checks/src/contract.ts']],
  ['specification', ['node', 'tools/checks/src/specification.ts', '--strict']],
  [
    'their tests',
    [
      'jest',
      '--selectProjects',
      'node',
      'browser',
      'faults',
      '--testPathPatterns=^(svc|mfe)-(trade-)?journal/',
    ],
  ],
  [
    'what the checks and the gateway hold of each service',
    [
      'jest',
      '--selectProjects=node',
      '--testPathPatterns=^(tools/checks/src/(deploy|effects|errors/page)|gateway/src/server|gateway/src/callers/caller)\\.test',
    ],
  ],
] as const)('%s passes untouched', (_, [command, ...args]) => {
  expectToPass(workspace.run(command, ...args));
});

test('a module builds with tabs for both audiences and fits its budget', () => {
  const config = 'mfe-trade-journal/webpack.config.ts';
  expectToPass(workspace.run('webpack', '--config', config, '--mode', 'production'));
  const read = (file: string) =>
    JSON.parse(readFileSync(join(workspace.root, 'mfe-trade-journal', file), 'utf8'));
  const tab = { id: 'trade-journal', label: 'Trade Journal', order: 100, panel: 'tradeJournal' };
  expect(read('dist/manifest.json')).toMatchObject({
    panels: ['tradeJournal'],
    tabs: [
      { ...tab, audience: 'admin' },
      { ...tab, audience: 'student' },
    ],
  });
  const { budget } = read('package.json').release;
  const { preload } = read('dist/manifest.json');
  expect(sumCompressedKB(['remoteEntry.js', ...preload])).toBeLessThan(budget.firstLoadKB);
});

function sumCompressedKB(files: readonly string[]): number {
  const sizes = files.map((file) => {
    const bytes = readFileSync(join(workspace.root, 'mfe-trade-journal/dist', file));
    return brotliCompressSync(bytes).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

test('an installation from before the service serves its calls through the gateway', async () => {
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

test('a backup contains its rows', async () => {
  const file = join(dataDir, 'after.tar.gz');
  await run('backup', file);
  await stop();
  await run('restore', file, '--replace');
  const { url } = await start();
  expect(await visitAsStudent(url).get(entries)).toMatchObject({ body: [entry] });
});
