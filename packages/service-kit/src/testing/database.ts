import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IDLE_IN_TRANSACTION_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from '@dashboard/contracts-http';
import type { Knex } from 'knex';
import pg from 'pg';
import { createDatabase } from '../database/database.ts';
import { migrateToLatest } from '../migrations/migrate.ts';
import { testEnv } from './env.ts';
import { provide } from './provide.ts';

export interface TestDatabase {
  readonly db: Knex;
  /** As a service gets it: with the schema as `search_path`, and the role's time limits. */
  readonly url: string;
  drop(): Promise<void>;
}

/** Long, because a busy machine is neither an outage nor a failure. */
const PATIENCE_MS = 20_000;

async function withAdminClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: testEnv().TEST_DATABASE_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(
  database: string,
  schema: string,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
): string {
  const url = new URL(testEnv().TEST_DATABASE_URL);
  url.pathname = `/${database}`;
  const settings = [
    `search_path=${schema}`,
    `statement_timeout=${statementTimeoutMs}`,
    `idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_TIMEOUT_MS}`,
  ];
  url.searchParams.set('options', settings.map((setting) => `-c ${setting}`).join(' '));
  return url.href;
}

async function createFrom(schema: string, template?: string): Promise<TestDatabase> {
  const name = `test_${schema}_${randomBytes(6).toString('hex')}`;
  // Copying files takes a quarter of the time that logging each page takes.
  const source = template ? `TEMPLATE ${template} STRATEGY file_copy` : '';
  await withAdminClient((client) => client.query(`CREATE DATABASE ${name} ${source}`));
  const db = createDatabase({
    url: urlOf(name, schema, PATIENCE_MS),
    statementTimeoutMs: PATIENCE_MS,
    outageAfterMs: PATIENCE_MS,
  });
  return {
    db,
    url: urlOf(name, schema),
    async drop() {
      await db.destroy();
      await withAdminClient((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

/** Creates an unmigrated, uniquely named database on the Postgres of TEST_DATABASE_URL. */
export function createEmptyTestDatabase(schema: string): Promise<TestDatabase> {
  return createFrom(schema);
}

export const provideEmptyTestDatabase = (schema: string): TestDatabase =>
  provide(
    () => createEmptyTestDatabase(schema),
    (database) => database.drop(),
  );

async function nameTemplate(schema: string, directory: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(directory)).sort()) {
    hash.update(`${name}\0`).update(await readFile(join(directory, name)));
  }
  return `template_${schema}_${hash.digest('hex').slice(0, 12)}`;
}

/** Renamed once it's complete, so an interrupted run leaves no partial template. */
async function findOrCreateTemplate(schema: string, directory: string): Promise<string> {
  const template = await nameTemplate(schema, directory);
  await withAdminClient(async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [template]);
    const exists = 'SELECT 1 FROM pg_database WHERE datname = $1';
    if ((await client.query(exists, [template])).rowCount) return;
    const incomplete = `${template}_incomplete`;
    await client.query(`DROP DATABASE IF EXISTS ${incomplete} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${incomplete}`);
    await migrateToLatest({ url: urlOf(incomplete, schema), schema, directory });
    await client.query(`ALTER DATABASE ${incomplete} RENAME TO ${template}`);
  });
  return template;
}

/** Migrated and uniquely named. Copying a template takes a fraction of the time of migrations. */
export async function createTestDatabase(
  schema: string,
  migrationsDirectory: string,
): Promise<TestDatabase> {
  return createFrom(schema, await findOrCreateTemplate(schema, migrationsDirectory));
}
