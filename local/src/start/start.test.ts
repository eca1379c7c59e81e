import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePorts } from '@dashboard/runner-kit/ports';
import { isRunning } from '@dashboard/runner-kit/process-identity';
import { createFakeWorkspace, removeFakeWorkspace } from '../../test/fake-workspace.ts';
import {
  listProcesses,
  type RunningCommand,
  readSupervisorIdentity,
  runNpm,
  runStart,
} from '../../test/running-command.ts';

jest.setTimeout(60_000);

let root: string;
let dataDir: string;
let port: number;
let runs: RunningCommand[];

beforeAll(() => {
  root = createFakeWorkspace();
});

afterAll(() => removeFakeWorkspace(root));

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'dashboard-start-'));
  [port = 0] = await findFreePorts(1);
  runs = [];
  rmSync(join(root, 'svc-auth/admin'), { force: true });
});

afterEach(async () => {
  for (const run of runs) run.signal('SIGTERM');
  await Promise.all(runs.map(({ exit }) => exit));
  rmSync(dataDir, { recursive: true, force: true });
});

function start(env: NodeJS.ProcessEnv = {}): RunningCommand {
  const run = runStart(root, { DATA_DIR: dataDir, PORT: String(port), ...env });
  runs.push(run);
  return run;
}

async function startAndWait(env?: NodeJS.ProcessEnv): Promise<RunningCommand> {
  const run = start(env);
  await run.waitForOutput(/^Admin sign-in: .*\n/m);
  return run;
}

const readIfExists = (file: string) => {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return '';
  }
};

const fetchStatus = async () => (await fetch(`http://127.0.0.1:${port}/`)).status;

test('AUTH-26 a first start prints the password it generated, a second one none', async () => {
  const first = await startAndWait();
  expect(first.output()).toMatch(
    new RegExp(`^Ready: http://localhost:${port}\nAdmin sign-in: admin / made-up\n$`, 'm'),
  );
  await expect(fetchStatus()).resolves.toBe(200);
  const processes = listProcesses(dataDir);
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
  await expect(first.exit).resolves.toBe('exit code 0');
  expect(processes.filter(isRunning)).toEqual([]);

  const [builds, samples] = [readIfExists('builds'), readIfExists('svc-flow/sample')];
  const second = await startAndWait();
  expect(second.output()).toContain('Admin sign-in: admin (password as set before;');
  expect(readIfExists('builds')).toBe(builds);
  expect(readIfExists('svc-flow/sample')).toBe(samples);
});

test('AUTH-25 a password from ADMIN_PASSWORD is not repeated', async () => {
  const run = await startAndWait({
    ADMIN_USERNAME: 'mike',
    ADMIN_PASSWORD: 'only-mine',
    SAMPLE_DATA: 'none',
  });
  expect(run.output()).toContain('Admin sign-in: mike (password as ADMIN_PASSWORD says)');
  expect(run.output()).not.toContain('only-mine');
  expect(run.output()).not.toContain('sample week');
});

test('a start after kill -9 stops the processes that were left and gets ready', async () => {
  const first = await startAndWait();
  const left = listProcesses(dataDir);
  first.signal('SIGKILL');
  await first.exit;
  expect(left.filter(isRunning)).toHaveLength(left.length);

  const second = await startAndWait();
  expect(second.output()).toContain('Stopped what an earlier run left: ');
  expect(left.filter(isRunning)).toEqual([]);
  await expect(fetchStatus()).resolves.toBe(200);
});

test('a Postgres that was left by a run whose pid registry is lost is stopped by its own pid file', async () => {
  const first = await startAndWait();
  const left = listProcesses(dataDir).filter(({ name }) => name === 'postgres');
  const others = listProcesses(dataDir).filter(({ name }) => name !== 'postgres');
  first.signal('SIGKILL');
  await first.exit;
  for (const { pid } of others) process.kill(-pid, 'SIGKILL');
  rmSync(join(dataDir, 'processes.json'));
  await startAndWait();
  expect(left.filter(isRunning)).toEqual([]);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s during set-up stops every process',
  async (signal) => {
    const run = start({ FAKE_BUILD_SECONDS: '30' });
    await run.waitForOutput(/Services are ready/);
    const processes = listProcesses(dataDir);
    expect(processes.map(({ name }) => name)).toContain('build');
    run.signal(signal);
    await expect(run.exit).resolves.toBe('exit code 0');
    expect(processes.filter(isRunning)).toEqual([]);
    expect(run.output()).not.toContain('Ready: ');
  },
);

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s to the process of npm alone stops every process within 10 s',
  async (signal) => {
    const npm = runNpm(root, ['start'], {
      DATA_DIR: dataDir,
      PORT: String(port),
      SAMPLE_DATA: 'none',
    });
    runs.push(npm);
    await npm.waitForOutput(/^Admin sign-in: .*\n/m);
    const processes = [...listProcesses(dataDir), readSupervisorIdentity(dataDir)];
    expect(processes).toHaveLength(8);
    npm.signal(signal);
    const deadline = performance.now() + 10_000;
    while (processes.some(isRunning) && performance.now() < deadline) await delay(50);
    expect(processes.filter(isRunning)).toEqual([]);
    await expect(npm.exit).resolves.toBe(signal === 'SIGKILL' ? 'SIGKILL' : 'exit code 0');
  },
);

test('SIGTERM to the process of npm alone stops npm test', async () => {
  const builds = readIfExists('builds');
  const npm = runNpm(root, ['test', '--', 'build'], { FAKE_BUILD_SECONDS: '30' });
  runs.push(npm);
  while (readIfExists('builds') === builds) await delay(50);
  npm.signal('SIGTERM');
  await expect(npm.exit).resolves.toBe('exit code 130');
  expect(npm.output()).toContain('Stopping…');
});

test('a service that exits is restarted', async () => {
  const run = await startAndWait();
  const service = listProcesses(dataDir).find(({ name }) => name === 'svc-flow');
  process.kill(service?.pid ?? 0, 'SIGKILL');
  await run.waitForOutput(/svc-flow ended \(SIGKILL\); starting it again in 0\.5 s/);
  await run.waitForOutput(/svc-flow is back/);
  expect(listProcesses(dataDir).map(({ name }) => name)).toContain('svc-flow');
});

test('a second start on the same data directory reports that the product is already running', async () => {
  const first = await startAndWait();
  const second = start({ PORT: String(port + 1) });
  await expect(second.exit).resolves.toBe('exit code 1');
  expect(second.output()).toBe(
    `The product is already running on ${dataDir} (process ${first.pid}). Stop it first, or choose another DATA_DIR.\n`,
  );
  await expect(fetchStatus()).resolves.toBe(200);
});

test('a port in use is reported in one sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  const run = start();
  await expect(run.exit).resolves.toBe('exit code 1');
  expect(run.output()).toBe(
    `Port ${port} is already in use. Stop what uses it, or choose another: PORT=${port + 1} npm start\n`,
  );
  await new Promise((resolve) => other.close(resolve));
});

test('a command that fails ends the start and prints the end of its log', async () => {
  const run = start({ FAKE_BUILD_SECONDS: 'nonsense' });
  await expect(run.exit).resolves.toBe('exit code 1');
  expect(run.output()).toMatch(/build failed \(exit code 1\)\. Its log is /);
  expect(listProcesses(dataDir)).toEqual([]);
});
