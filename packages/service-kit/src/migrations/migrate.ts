import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import knex, { type Knex } from 'knex';
import { ownsAuditLog } from '../audit/audit-log-table.ts';
import { setTimeLimits, silent } from '../database/database.ts';
import { ServiceClient } from '../database/postgres-client.ts';

const CONNECT_TIMEOUT_MS = 5_000;

export interface MigrateOptions {
  readonly url: string;
  readonly schema: string;
  /** Contains files such as `0001_alerts.ts`, which export `up`. */
  readonly directory: string;
  readonly only?: readonly string[];
}

async function selectMigrations({ directory, only = [] }: MigrateOptions): Promise<string[]> {
  const files = await readdir(directory);
  const names = files.filter((name) => /^\d+_.*\.ts$/.test(name)).sort();
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`No such migration: ${unknown.join(', ')}`);
  return only.length > 0 ? names.filter((name) => only.includes(name)) : names;
}

/** Knex requires it. A faulty migration is corrected by the next one. */
function down(): never {
  throw new Error('Migrations are never undone.');
}

/** Knex's own loader picks `require` or `import` by the package's module type. */
function createMigrationSource(names: string[], directory: string): Knex.MigrationSource<string> {
  return {
    getMigrations: async () => names,
    getMigrationName: (name) => name,
    getMigration: async (name) => ({
      down,
      ...(await import(pathToFileURL(join(directory, name)).pathname)),
    }),
  };
}

async function ensureSchema(tx: Knex, schema: string): Promise<void> {
  const { rows } = await tx.raw('SELECT 1 FROM pg_namespace WHERE nspname = ?', [schema]);
  // Not IF NOT EXISTS: that needs the privilege to create schemas even when the schema exists.
  if (rows.length === 0) await tx.raw('CREATE SCHEMA ??', [schema]);
}

/**
 * Runs the pending migrations in one transaction. An advisory lock makes concurrent processes take
 * turns. Sets nothing on the session, so it works through a connection pooler.
 * @throws when `only` names a migration that doesn't exist
 */
export async function migrateToLatest(
  options: MigrateOptions,
): Promise<{ readonly hasTimeLimits: boolean; readonly ownsAuditLog: boolean }> {
  const { url, schema, directory } = options;
  const names = await selectMigrations(options);
  const db = knex({
    client: ServiceClient,
    connection: { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
    pool: { min: 0, max: 1 },
    log: silent,
    migrations: { migrationSource: createMigrationSource(names, directory), schemaName: schema },
  });
  try {
    return await db.transaction(async (tx) => {
      const { rows } = await tx.raw("SELECT current_setting('statement_timeout') AS timeout");
      await setTimeLimits(tx, { statementTimeoutMs: 0, idleTimeoutMs: 0 });
      const lock = `migrate ${schema}`;
      await tx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [lock]);
      await ensureSchema(tx, schema);
      await tx.raw("SELECT set_config('search_path', ?, true)", [schema]);
      // This process holds the advisory lock, so any knex lock was left by a killed run.
      await tx.migrate.forceFreeMigrationsLock();
      await tx.migrate.latest();
      return {
        hasTimeLimits: rows[0].timeout !== '0',
        ownsAuditLog: await ownsAuditLog(tx),
      };
    });
  } finally {
    await db.destroy();
  }
}
