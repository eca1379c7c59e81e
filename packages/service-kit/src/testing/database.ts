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
  /** Far more patient than a service's. */
  readonly db: Knex;
  /** As a service is given it: `search_path` is the schema, and the time limits are those of its role. */
  readonly url: string;
  drop(): Promise<void>;
}

/** A busy machine is no outage, and what it does slowly is no failure. */
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
  await withAdminClient((client) =>
    client.query(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`),
  );
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

/** A new database of a name of its own on the Postgres of TEST_DATABASE_URL, not yet migrated. */
export function createEmptyTestDatabase(schema: string): Promise<TestDatabase> {
  return createFrom(schema);
}

/** The same for the tests of a file. */
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

/**
 * The migrated database that others are copied from; the first test file to need it creates it.
 * It gets its name once it is complete, so an interrupted run leaves no incomplete template.
 */
async function findOrCreateTemplate(schema: string, directory: string): Promise<string> {
  const template = await nameTemplate(schema, directory);
  await withAdminClient(async (client) => {
    // Held by this connection: test files that run at the same time wait for the one that creates.
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

/**
 * A new, migrated database of a name of its own on the Postgres of TEST_DATABASE_URL: a copy of a
 * template, which takes a fraction of the time of the migrations.
 */
export async function createTestDatabase(
  schema: string,
  migrationsDirectory: string,
): Promise<TestDatabase> {
  return createFrom(schema, await findOrCreateTemplate(schema, migrationsDirectory));
}
