import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import pg from 'pg';
import { createDatabase } from '../database.ts';
import { migrateToLatest } from '../migrate.ts';
import { testEnv } from './env.ts';

export interface TestDatabase {
  readonly db: Knex;
  /** As a service is given it: `search_path` is the schema. */
  readonly url: string;
  /** Ends the connections and removes the database. */
  drop(): Promise<void>;
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: testEnv().TEST_DATABASE_URL });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A new database of a name of its own on the Postgres of TEST_DATABASE_URL, not yet migrated. */
export async function createEmptyTestDatabase(schema: string): Promise<TestDatabase> {
  const name = `test_${schema}_${randomBytes(6).toString('hex')}`;
  await asAdmin(`CREATE DATABASE ${name}`);
  const url = new URL(testEnv().TEST_DATABASE_URL);
  url.pathname = `/${name}`;
  url.searchParams.set('options', `-c search_path=${schema}`);
  const db = createDatabase({ url: url.href });
  return {
    db,
    url: url.href,
    async drop() {
      await db.destroy();
      await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** A new, migrated database of a name of its own on the Postgres of TEST_DATABASE_URL. */
export async function createTestDatabase(
  schema: string,
  migrationsDirectory: string,
): Promise<TestDatabase> {
  const database = await createEmptyTestDatabase(schema);
  await migrateToLatest({ url: database.url, schema, directory: migrationsDirectory });
  return database;
}
