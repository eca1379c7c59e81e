import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import knex, { type Knex } from 'knex';
import pg from 'pg';

export interface MigrateOptions {
  readonly url: string;
  /** The schema of the tables and of the list of completed migrations. */
  readonly schema: string;
  /** Folder of the migrations: `0001_alerts.ts` exports `up` and `down`. */
  readonly directory: string;
  /** Names of the only migrations to run, such as those a backup was made with; else all are. */
  readonly only?: readonly string[];
}

async function selectMigrations({ directory, only = [] }: MigrateOptions): Promise<string[]> {
  const files = await readdir(directory);
  const names = files.filter((name) => /^\d+_.*\.ts$/.test(name)).sort();
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`No such migration: ${unknown.join(', ')}`);
  return only.length > 0 ? names.filter((name) => only.includes(name)) : names;
}

/** Imports the files directly: knex's own loader depends on the module system. */
function createMigrationSource(names: string[], directory: string): Knex.MigrationSource<string> {
  return {
    getMigrations: async () => names,
    getMigrationName: (name) => name,
    getMigration: (name) => import(pathToFileURL(join(directory, name)).pathname),
  };
}

async function ensureSchema(client: pg.Client, schema: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [
    schema,
  ]);
  // Not IF NOT EXISTS: that needs the privilege to create schemas even when the schema exists.
  if (rowCount === 0) await client.query(`CREATE SCHEMA ${client.escapeIdentifier(schema)}`);
}

async function runMigrations(
  { url, schema, directory }: MigrateOptions,
  names: string[],
): Promise<void> {
  const db = knex({
    client: 'pg',
    connection: url,
    searchPath: [schema],
    pool: { min: 0, max: 2 },
    migrations: { migrationSource: createMigrationSource(names, directory), schemaName: schema },
  });
  try {
    // This process holds the advisory lock, so a lock that is set was left by a killed run.
    await db.migrate.forceFreeMigrationsLock();
    await db.migrate.latest();
  } finally {
    await db.destroy();
  }
}

/**
 * Runs the migrations that have not run yet, or those of them in `only`. Several processes may do so
 * at once: an advisory lock serialises them. A killed run leaves only a lock, which is released.
 * @throws when `only` names a migration that is not in the folder
 */
export async function migrateToLatest(options: MigrateOptions): Promise<void> {
  const names = await selectMigrations(options);
  const client = new pg.Client({ connectionString: options.url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    // A session lock: Postgres releases it when this connection ends.
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [
      `migrate ${options.schema}`,
    ]);
    await ensureSchema(client, options.schema);
    await runMigrations(options, names);
  } finally {
    await client.end();
  }
}
