import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '@dashboard/runner-kit/process-identity';
import { waitUntil } from '@dashboard/test-kit';
import { listProcesses, readSupervisorIdentity, runNpm } from '../../test/running-command.ts';
import { createStartFixture } from '../../test/start-fixture.ts';

const fixture = createStartFixture();

test('a start after kill -9 stops the leftover processes and gets ready', async () => {
  const first = await fixture.startAndWait();
  const left = listProcesses(fixture.dataDir);
  first.signal('SIGKILL');
  await first.exit;
  expect(left.filter(isRunning)).toHaveLength(left.length);

  const second = await fixture.startAndWait();
  expect(second.output()).toContain('Stopped leftovers of an earlier run: ');
  expect(left.filter(isRunning)).toEqual([]);
  await expect(fixture.fetchStatus()).resolves.toBe(200);
});

test('a Postgres left behind without a pid registry is stopped through its own pid file', async () => {
  const first = await fixture.startAndWait();
  const left = listProcesses(fixture.dataDir).filter(({ name }) => name === 'postgres');
  const others = listProcesses(fixture.dataDir).filter(({ name }) => name !== 'postgres');
  first.signal('SIGKILL');
  await first.exit;
  for (const { pid } of others) process.kill(-pid, 'SIGKILL');
  rmSync(join(fixture.dataDir, 'processes.json'));
  await fixture.startAndWait();
  expect(left.filter(isRunning)).toEqual([]);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s during set-up stops every process',
  async (signal) => {
    const run = fixture.start({ FAKE_BUILD_SECONDS: '600' });
    await run.waitForOutput(/Services are ready/);
    const processes = listProcesses(fixture.dataDir);
    expect(processes.map(({ name }) => name)).toContain('build');
    run.signal(signal);
    await expect(run.exit).resolves.toBe('exit code 0');
    expect(processes.filter(isRunning)).toEqual([]);
    expect(run.output()).not.toContain('Ready: ');
  },
);

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s to the npm process alone stops every process',
  async (signal) => {
    const npm = runNpm(fixture.root, ['start'], {
      DATA_DIR: fixture.dataDir,
      PORT: String(fixture.port),
      SAMPLE_DATA: 'none',
    });
    fixture.stopAfterTest(npm);
    await npm.waitForOutput(/^Admin sign-in: .*\n/m);
    const processes = [...listProcesses(fixture.dataDir), readSupervisorIdentity(fixture.dataDir)];
    expect(processes).toHaveLength(8);
    npm.signal(signal);
    await waitUntil(() => !processes.some(isRunning));
    await expect(npm.exit).resolves.toBe(signal === 'SIGKILL' ? 'SIGKILL' : 'exit code 0');
  },
);

test('SIGTERM to the npm process alone stops npm test', async () => {
  const builds = fixture.readIfExists('builds');
  const npm = runNpm(fixture.root, ['test', '--', 'build'], { FAKE_BUILD_SECONDS: '600' });
  fixture.stopAfterTest(npm);
  await waitUntil(() => {
    if (fixture.readIfExists('builds') === builds) throw new Error(`No build: ${npm.output()}`);
    return true;
  });
  npm.signal('SIGTERM');
  await expect(npm.exit).resolves.toBe('exit code 130');
  expect(npm.output()).toContain('Stopping…');
});

test('a service that exits is restarted', async () => {
  const run = await fixture.startAndWait();
  const service = listProcesses(fixture.dataDir).find(({ name }) => name === 'svc-flow');
  process.kill(service?.pid ?? 0, 'SIGKILL');
  await run.waitForOutput(/svc-flow exited \(SIGKILL\); restarting in 0\.5 s/);
  await run.waitForOutput(/svc-flow is back/);
  expect(listProcesses(fixture.dataDir).map(({ name }) => name)).toContain('svc-flow');
});
