import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { withClient } from '@dashboard/runner-kit/with-client';
import { waitUntil } from '@dashboard/test-kit';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { alterBackup } from '../../test/altered-backup.ts';
import {
  createDatabase,
  type Database,
  images,
  insertRows,
  migrate,
  serviceNames,
} from '../../test/installation.ts';
import { type CommandName, type RunningCommand, runCommand } from '../../test/running-command.ts';
import { readBackup } from './archive/archive.ts';
import { computeFileDigest } from './archive/digest.ts';
import type { Manifest } from './archive/manifest.ts';
import { readRows } from './database/read-rows.ts';

const folder = createTestFolder();
let dataDir: string;
let database: Database;
let file: string;
let settings: NodeJS.ProcessEnv = {};

beforeEach(() => {
  settings = {};
});

beforeAll(async () => {
  dataDir = join(folder, 'data');
  database = await createDatabase();
  for (const service of serviceNames) migrate(service, database.urls[service]);
  await insertRows(database.urls, dataDir);
  file = join(folder, 'full.tar.gz');
  await expect(runToEnd('backup', file)).resolves.toMatchObject({ code: 'exit code 0' });
  await withClient(database.urls.flow, (client) =>
    client.query("update flow_alerts set ticker = 'LATE'"),
  );
  writeFileSync(join(dataDir, 'images/later-image'), '');
});

afterAll(() => database.drop());

function run(name: CommandName, ...args: string[]): RunningCommand {
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.ownerUrl, ...settings };
  return runCommand(projectRoot, name, args, env);
}

async function runToEnd(name: CommandName, ...args: string[]) {
  const { exit, output } = run(name, ...args);
  return { code: await exit, output: output() };
}

async function state() {
  const tables = mkdtempSync(join(folder, 'state-'));
  mkdirSync(join(tables, 'tables'));
  const { ownerUrl } = database;
  const { schemas } = await readRows(
    { auth: ownerUrl, portfolio: ownerUrl, flow: ownerUrl },
    tables,
  );
  const names = readdirSync(join(dataDir, 'images')).sort();
  const digests = names.map((name) => computeFileDigest(join(dataDir, 'images', name)));
  return { schemas, images: [names, await Promise.all(digests)] };
}

const altered = (change: Parameters<typeof alterBackup>[2]) =>
  alterBackup(file, join(folder, 'altered.tar.gz'), change);

const tickers = () =>
  withClient(database.ownerUrl, async (client) => {
    const { rows } = await client.query('select ticker from flow.flow_alerts order by ticker');
    return rows.map(({ ticker }) => ticker);
  });

async function expectRefusal(sentence: RegExp, ...args: string[]): Promise<void> {
  const before = await state();
  const { code, output } = await runToEnd('restore', ...args);
  expect(output).toMatch(sentence);
  expect(code).toBe('exit code 1');
  await expect(state()).resolves.toEqual(before);
  expect(readdirSync(dataDir)).not.toContain('restoring');
}

test('a restore with wrong arguments prints its usage', async () => {
  for (const args of [[], [file, 'more'], [file, '--force']]) {
    await expect(runToEnd('restore', ...args)).resolves.toEqual({
      code: 'exit code 1',
      output: 'Usage: npm run restore -- <file> [--replace]\n',
    });
  }
});

test('existing data is not replaced without --replace', () =>
  expectRefusal(/^.* already contains data\. .* add --replace, or /m, file));

test('a damaged file changes nothing', async () => {
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
  const damaged = join(folder, 'damaged.tar.gz');
  writeFileSync(damaged, bytes);
  await expectRefusal(/^.*damaged\.tar\.gz is damaged or not a backup/m, damaged, '--replace');
});

test.each<[string, RegExp, (manifest: Manifest) => void]>([
  [
    'with migrations that this version does not know',
    /does not know \(flow\/9999_of_the_future\.ts\)\. Restore it with that version or a newer one/,
    ({ schemas }) => schemas.flow?.migrations.push('9999_of_the_future.ts'),
  ],
  [
    'with rows of a service that this product does not have',
    /services that this product does not have \(schemas: trade_journal\)\. Restore it where those/,
    ({ schemas }) => {
      schemas.trade_journal = { migrations: ['0001_entries.ts'], tables: [], sequences: [] };
    },
  ],
])('a file %s changes nothing', async (_, sentence, change) => {
  await expectRefusal(sentence, await altered(change), '--replace');
});

test('images are not restored to disk if the product reads them from a bucket', async () => {
  settings = { OBJECT_STORE: 's3' };
  await expectRefusal(/Restore and start without OBJECT_STORE=s3\.$/m, file, '--replace');
});

test('a database in use is not changed', () =>
  withClient(database.ownerUrl, () =>
    expectRefusal(/^The database is in use \(other connections: 1\)/m, file, '--replace'),
  ));

test('rows that the database rejects leave the former data unchanged', async () => {
  const wrong = await altered(({ schemas }, content) => {
    const alerts = schemas.flow?.tables.find(({ name }) => name === 'flow_alerts');
    const table = join(content, 'tables/flow.flow_alerts.copy');
    const text = readFileSync(table, 'utf8').replaceAll('CALL', 'PATH');
    writeFileSync(table, text);
    Object.assign(alerts ?? {}, {
      sha256: createHash('sha256').update(text).digest('hex'),
    });
  });
  await expectRefusal(
    /^The restore failed, and the former data is unchanged: .*flow_alerts_option_type_check/m,
    wrong,
    '--replace',
  );
  expect(existsSync(join(dataDir, 'unfinished-restore.json'))).toBe(false);
});

test('after a killed restore, nothing else runs on its data until a restore finishes', async () => {
  const first = run('restore', file, '--replace');
  await waitUntil(() => existsSync(join(dataDir, 'unfinished-restore.json')));
  first.signal('SIGKILL');
  await first.exit;
  const sentence = `A restore into ${dataDir} was interrupted, so its data is incomplete. Run it again: npm run restore -- ${file}\n`;
  for (const name of ['start', 'backup'] as const) {
    const { code, output } = await runToEnd(name);
    expect(output.slice(-sentence.length)).toBe(sentence);
    expect(code).toBe('exit code 1');
  }

  const second = await runToEnd('restore', file);
  expect(second).toMatchObject({
    code: 'exit code 0',
    output: expect.stringContaining('Next: npm start'),
  });
  await expect(tickers()).resolves.toEqual(['ACME', 'ZETA']);
  expect(readdirSync(join(dataDir, 'images')).sort()).toEqual(Object.keys(images).sort());
  await withClient(database.ownerUrl, async (client) => {
    const { rows } = await client.query(
      "select nspname from pg_namespace where nspname like '%before_restore'",
    );
    expect(rows).toEqual([]);
  });
  expect(readdirSync(dataDir)).not.toContain('unfinished-restore.json');
});

test('a backup from an earlier version is restored with its migrations, and later ones run afterwards', async () => {
  const earlier = await createDatabase();
  const early = join(folder, 'early.tar.gz');
  try {
    const names = ['0001_flow_alerts.ts', '0002_idempotency_keys.ts'];
    migrate('flow', earlier.urls.flow, ...names);
    for (const service of ['auth', 'portfolio'] as const) migrate(service, earlier.urls[service]);
    await withClient(earlier.urls.flow, (client) =>
      client.query(
        "insert into flow_alerts (ticker, option_type, expiry) values ('EARLY', 'PUT', '2026-12-18')",
      ),
    );
    const env = { DATA_DIR: join(folder, 'early'), DATABASE_URL: earlier.ownerUrl };
    await expect(runCommand(projectRoot, 'backup', [early], env).exit).resolves.toBe('exit code 0');
    await expect(runToEnd('restore', early, '--replace')).resolves.toMatchObject({
      code: 'exit code 0',
    });
    await withClient(database.ownerUrl, async (client) => {
      const { rows } = await client.query('select name from flow.knex_migrations order by id');
      expect(rows.map(({ name }) => name)).toEqual(names);
      const url = new URL(database.ownerUrl);
      url.searchParams.set('options', '-c search_path=flow');
      migrate('flow', url.href);
      const alerts = await client.query('select ticker, side from flow.flow_alerts');
      expect(alerts.rows).toEqual([{ ticker: 'EARLY', side: null }]);
    });
  } finally {
    await earlier.drop();
  }
});

test('a backup from before a service was added is restored, and that service starts without rows', async () => {
  const earlier = await altered((manifest, content) => {
    for (const { name } of manifest.schemas.flow?.tables ?? [])
      rmSync(join(content, `tables/flow.${name}.copy`));
    manifest.schemas = Object.fromEntries(
      Object.entries(manifest.schemas).filter(([schema]) => schema !== 'flow'),
    );
  });
  const { code, output } = await runToEnd('restore', earlier, '--replace');
  expect({ code, output }).toEqual({
    code: 'exit code 0',
    output: expect.stringContaining('! The backup has no rows of svc-flow.\n'),
  });
  await withClient(database.ownerUrl, async (client) => {
    const alerts = await client.query('select from flow.flow_alerts');
    expect(alerts.rowCount).toBe(0);
    const { rows } = await client.query('select name from flow.knex_migrations order by name');
    const migrations = readdirSync(join(projectRoot, 'svc-flow/migrations')).sort();
    expect(rows.map(({ name }) => name)).toEqual(migrations);
    const stocks = await client.query('select symbol from portfolio.stocks order by symbol');
    expect(stocks.rows.map(({ symbol }) => symbol)).toEqual(['ACME', 'ZETA']);
  });
});

test('a backup works while a new service has no schema yet', async () => {
  const before = await createDatabase();
  const target = join(folder, 'before-start.tar.gz');
  try {
    for (const service of ['auth', 'portfolio'] as const) migrate(service, before.urls[service]);
    await withClient(before.ownerUrl, (client) => client.query('drop schema flow'));
    const env = { DATA_DIR: join(folder, 'before-start'), DATABASE_URL: before.ownerUrl };
    await expect(runCommand(projectRoot, 'backup', [target], env).exit).resolves.toBe(
      'exit code 0',
    );
    expect(Object.keys((await readBackup(target)).schemas).sort()).toEqual(['auth', 'portfolio']);
  } finally {
    await before.drop();
  }
});
