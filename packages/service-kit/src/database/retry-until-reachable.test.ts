import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '@dashboard/test-kit';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import pg from 'pg';
import { migrateToLatest } from '../migrations/migrate.ts';
import { startFaultProxy } from '../testing/fault-proxy.ts';
import { provideEmptyTestDatabase } from '../testing.ts';
import { retryUntilDatabaseReachable } from './retry-until-reachable.ts';

const database = provideEmptyTestDatabase('kit');
const directory = createTestFolder();

beforeAll(async () => {
  const migration = "exports.up = (knex) => knex.raw('CREATE TABLE things ()');";
  await writeFile(join(directory, '0001_things.ts'), migration);
});

function collectLines() {
  const lines: object[] = [];
  const logger = { error: (line: object) => lines.push(line) };
  return { lines, options: { logger, timeoutMs: 3_600_000, pauseMs: 1 } };
}

const migrate = (url: string) => migrateToLatest({ url, schema: 'kit', directory });

test("a migration waits for a database that isn't up yet and logs each attempt", async () => {
  const proxy = await startFaultProxy(database.url);
  proxy.cut();
  const { lines, options } = collectLines();
  const migrating = retryUntilDatabaseReachable(() => migrate(proxy.through()), options);
  await waitUntil(() => lines.length >= 2);
  proxy.mend();
  expect(await migrating).toEqual({ hasTimeLimits: true, ownsAuditLog: false });
  expect(await database.db('knex_migrations').pluck('name')).toEqual(['0001_things.ts']);
  for (const [index, line] of lines.entries()) {
    expect(line).toMatchObject({ event: 'step-failed', try: index + 1, isLast: false });
  }
  proxy.close();
});

test('the last error is thrown after the time limit', async () => {
  const { lines, options } = collectLines();
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const work = async () => {
    now += 40;
    throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
  };
  const step = retryUntilDatabaseReachable(work, { ...options, timeoutMs: 100 });
  await expect(step).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  clock.mockRestore();
  expect(lines).toMatchObject([
    { try: 1, isLast: false },
    { try: 2, isLast: false },
    { try: 3, isLast: true, reason: 'down' },
  ]);
});

test.each([
  ['unknown host', { code: 'ENOTFOUND' }],
  ['starting', { code: '57P03' }],
  ['too many connections', { code: '53300' }],
])('%s: the work is retried', async (_, fields) => {
  const { options } = collectLines();
  const isFromServer = /^\d/.test(fields.code);
  const error = Object.assign(isFromServer ? databaseError() : new Error('down'), fields);
  const work = jest.fn().mockRejectedValueOnce(error).mockResolvedValue('done');
  expect(await retryUntilDatabaseReachable(work, options)).toBe('done');
});

test.each([
  ['a migration that fails', '42P01'],
  ['a wrong password', '28P01'],
  ['a statement that takes too long', '57014'],
])('%s: nothing is retried', async (_, code) => {
  const { lines, options } = collectLines();
  const work = jest.fn().mockRejectedValue(Object.assign(databaseError(), { code }));
  await expect(retryUntilDatabaseReachable(work, options)).rejects.toMatchObject({ code });
  expect([work.mock.calls.length, lines.length]).toEqual([1, 0]);
});

const databaseError = () => new pg.DatabaseError('refused', 1, 'error');
