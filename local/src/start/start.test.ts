import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@dashboard/runner-kit/ports';
import { isRunning } from '@dashboard/runner-kit/process-identity';
import { createFakeWorkspace, removeFakeWorkspace } from '../../test/fake-workspace.ts';
import { processesOf, type Run, runStart } from '../../test/run.ts';

jest.setTimeout(60_000);

let root: string;
let dataDir: string;
let port: number;
let runs: Run[];

beforeAll(() => {
  root = createFakeWorkspace();
});

afterAll(() => removeFakeWorkspace(root));

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'dashboard-start-'));
  [port = 0] = await freePorts(1);
  runs = [];
  rmSync(join(root, 'svc-auth/admin'), { force: true });
});

afterEach(async () => {
  for (const run of runs) run.signal('SIGTERM');
  await Promise.all(runs.map(({ end }) => end));
  rmSync(dataDir, { recursive: true, force: true });
});

function start(env: NodeJS.ProcessEnv = {}): Run {
  const run = runStart(root, { DATA_DIR: dataDir, PORT: String(port), ...env });
  runs.push(run);
  return run;
}

async function started(env?: NodeJS.ProcessEnv): Promise<Run> {
  const run = start(env);
  await run.says(/^Admin sign-in: .*\n/m);
  return run;
}

const contentOf = (file: string) => {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return '';
  }
};

const answers = async () => (await fetch(`http://127.0.0.1:${port}/`)).status;

test('AUTH-26 a first start shows the password it made up, a second one none', async () => {
  const first = await started();
  expect(first.said()).toMatch(
    new RegExp(`^Ready: http://localhost:${port}\nAdmin sign-in: admin / made-up\n$`, 'm'),
  );
  await expect(answers()).resolves.toBe(200);
  const processes = processesOf(dataDir);
  expect(processes.map(({ name }) => name).sort()).toEqual([
    'gateway',
    'postgres',
    'redis',
    'svc-auth',
    'svc-flow',
    'svc-portfolio',
    'svc-portfolio-worker',
  ]);

  first.signal('SIGTERM');
  await expect(first.end).resolves.toBe('exit code 0');
  expect(processes.filter(isRunning)).toEqual([]);

  const [builds, samples] = [contentOf('builds'), contentOf('svc-flow/sample')];
  const second = await started();
  expect(second.said()).toContain('Admin sign-in: admin (password as set before;');
  expect(contentOf('builds')).toBe(builds);
  expect(contentOf('svc-flow/sample')).toBe(samples);
});

test('AUTH-25 a password from ADMIN_PASSWORD is not repeated', async () => {
  const run = await started({
    ADMIN_USERNAME: 'mike',
    ADMIN_PASSWORD: 'only-mine',
    SAMPLE_DATA: 'none',
  });
  expect(run.said()).toContain('Admin sign-in: mike (password as ADMIN_PASSWORD says)');
  expect(run.said()).not.toContain('only-mine');
  expect(run.said()).not.toContain('sample week');
});

test('a start after kill -9 ends what was left and comes up', async () => {
  const first = await started();
  const left = processesOf(dataDir);
  first.signal('SIGKILL');
  await first.end;
  expect(left.filter(isRunning)).toHaveLength(left.length);

  const second = await started();
  expect(second.said()).toContain('Stopped what an earlier run left: ');
  expect(left.filter(isRunning)).toEqual([]);
  await expect(answers()).resolves.toBe(200);
});

test('Postgres left by a run whose notes are lost is ended by its own', async () => {
  const first = await started();
  const left = processesOf(dataDir).filter(({ name }) => name === 'postgres');
  const others = processesOf(dataDir).filter(({ name }) => name !== 'postgres');
  first.signal('SIGKILL');
  await first.end;
  for (const { pid } of others) process.kill(-pid, 'SIGKILL');
  rmSync(join(dataDir, 'processes.json'));
  await started();
  expect(left.filter(isRunning)).toEqual([]);
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s during set-up ends everything', async (signal) => {
  const run = start({ FAKE_BUILD_SECONDS: '30' });
  await run.says(/Services are ready/);
  const processes = processesOf(dataDir);
  expect(processes.map(({ name }) => name)).toContain('build');
  run.signal(signal);
  await expect(run.end).resolves.toBe('exit code 0');
  expect(processes.filter(isRunning)).toEqual([]);
  expect(run.said()).not.toContain('Ready: ');
});

test('a service that dies is started again', async () => {
  const run = await started();
  const service = processesOf(dataDir).find(({ name }) => name === 'svc-flow');
  process.kill(service?.pid ?? 0, 'SIGKILL');
  await run.says(/svc-flow ended \(SIGKILL\); starting it again in 0\.5 s/);
  await run.says(/svc-flow is back/);
  expect(processesOf(dataDir).map(({ name }) => name)).toContain('svc-flow');
});

test('a second start on the same data says that one runs already', async () => {
  const first = await started();
  const second = start({ PORT: String(port + 1) });
  await expect(second.end).resolves.toBe('exit code 1');
  expect(second.said()).toBe(
    `The product is already running on ${dataDir} (process ${first.pid}). Stop it first, or choose another DATA_DIR.\n`,
  );
  await expect(answers()).resolves.toBe(200);
});

test('a port in use is said in one sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  const run = start();
  await expect(run.end).resolves.toBe('exit code 1');
  expect(run.said()).toBe(
    `Port ${port} is already in use. Stop what uses it, or choose another: PORT=${port + 1} npm start\n`,
  );
  await new Promise((resolve) => other.close(resolve));
});

test('a command that fails ends the start and shows the end of its log', async () => {
  const run = start({ FAKE_BUILD_SECONDS: 'nonsense' });
  await expect(run.end).resolves.toBe('exit code 1');
  expect(run.said()).toMatch(/build failed \(exit code 1\)\. Its log is /);
  expect(processesOf(dataDir)).toEqual([]);
});
