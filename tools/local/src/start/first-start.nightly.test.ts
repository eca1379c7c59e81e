import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { isRunning } from '@dashboard/runner-kit/process-identity';
import { addFakeService, serverScript } from '../../test/fake-workspace.ts';
import { listProcesses } from '../../test/running-command.ts';
import { createStartFixture } from '../../test/start-fixture.ts';

const fixture = createStartFixture();

test('the first start prints its generated password, the second one prints none [AUTH-26]', async () => {
  const first = await fixture.startAndWait();
  expect(first.output()).toMatch(
    new RegExp(`^Ready: http://localhost:${fixture.port}\nAdmin sign-in: admin / made-up\n$`, 'm'),
  );
  await expect(fixture.fetchStatus()).resolves.toBe(200);
  const processes = listProcesses(fixture.dataDir);
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

  const [builds, samples] = [
    fixture.readIfExists('builds'),
    fixture.readIfExists('svc-flow/sample'),
  ];
  const second = await fixture.startAndWait();
  expect(second.output()).toContain('Admin sign-in: admin (password as set before;');
  expect(fixture.readIfExists('builds')).toBe(builds);
  expect(fixture.readIfExists('svc-flow/sample')).toBe(samples);
});

test('a password from ADMIN_PASSWORD is not repeated [AUTH-25]', async () => {
  const run = await fixture.startAndWait({
    ADMIN_USERNAME: 'mike',
    ADMIN_PASSWORD: 'only-mine-and-long',
    SAMPLE_DATA: 'none',
  });
  expect(run.output()).toContain('Admin sign-in: mike (password as ADMIN_PASSWORD says)');
  expect(run.output()).not.toContain('only-mine');
  expect(run.output()).not.toContain('sample week');
});

test('a second start on the same data directory reports that the product is already running', async () => {
  const first = await fixture.startAndWait();
  const second = fixture.start({ PORT: String(fixture.port + 1) });
  await expect(second.exit).resolves.toBe('exit code 1');
  expect(second.output()).toBe(
    `The product is already running on ${fixture.dataDir} (process ${first.pid}). Stop it first, or choose another DATA_DIR.\n`,
  );
  await expect(fixture.fetchStatus()).resolves.toBe(200);
});

test('a port in use is reported in one sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(fixture.port, '127.0.0.1', resolve));
  const run = fixture.start();
  await expect(run.exit).resolves.toBe('exit code 1');
  expect(run.output()).toBe(
    `Port ${fixture.port} is already in use. Stop what uses it, or choose another: PORT=${fixture.port + 1} npm start\n`,
  );
  await new Promise((resolve) => other.close(resolve));
});

test('a failing command ends the start and prints the end of its log', async () => {
  const run = fixture.start({ FAKE_BUILD_SECONDS: 'nonsense' });
  await expect(run.exit).resolves.toBe('exit code 1');
  expect(run.output()).toMatch(/build failed \(exit code 1\)\. Its log is /);
  expect(listProcesses(fixture.dataDir)).toEqual([]);
});

test('a service added to an installation gets a password, is migrated and starts', async () => {
  const first = await fixture.startAndWait();
  first.signal('SIGTERM');
  await first.exit;
  const readSecrets = () =>
    JSON.parse(readFileSync(join(fixture.dataDir, 'secrets.json'), 'utf8')) as object;
  const secrets = readSecrets();

  const description = {
    name: 'trade-journal',
    schema: 'trade_journal',
    topics: ['trade-journal'],
    contract: '@dashboard/contracts-trade-journal',
    replicas: true,
    processes: { server: 'src/server.ts', mailer: 'src/mailer.ts' },
    commands: { migrate: 'src/migrate.ts' },
  };
  addFakeService(fixture.root, 'svc-trade-journal', JSON.stringify(description));
  const mailer = join(fixture.root, 'svc-trade-journal/src/mailer.ts');
  writeFileSync(mailer, serverScript);
  try {
    const second = await fixture.startAndWait({ SVC_TRADE_JOURNAL_REPLICAS: '2' });
    const names = listProcesses(fixture.dataDir).map(({ name }) => name);
    expect(names.filter((name) => name.includes('journal')).sort()).toEqual([
      'svc-trade-journal',
      'svc-trade-journal-2',
      'svc-trade-journal-mailer',
    ]);
    expect(fixture.readIfExists('svc-trade-journal/migrations')).toBe('x');
    expect(fixture.readIfExists('svc-trade-journal/sample')).toBe('');
    expect(readSecrets()).toEqual({ ...secrets, tradeJournalPassword: expect.any(String) });
    second.signal('SIGTERM');
    await second.exit;
  } finally {
    rmSync(join(fixture.root, 'svc-trade-journal'), { recursive: true });
  }
});
