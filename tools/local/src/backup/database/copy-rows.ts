/** Tables in COPY's text format: the same rows give the same bytes on every server. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { UserError } from '@dashboard/runner-kit/errors';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { computeDigest } from '../archive/digest.ts';
import type { Digest } from '../archive/manifest.ts';
import type { Table } from './layout.ts';

/** Overrides settings that would change the text or interrupt a long copy. */
const sessionSettings = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

export async function withConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect().catch((error: Error) => {
      throw new UserError(`The database cannot be used: ${error.message}`);
    });
    await client.query(sessionSettings);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

export function copyOut(
  client: pg.Client,
  schema: string,
  { name, columns, key }: Table,
  file?: string,
): Promise<Digest> {
  const quoted = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  // Sorted as bytes, because another server's locale can sort differently.
  const order = (key.length > 0 ? key : [name])
    .map((column) => `${client.escapeIdentifier(column)}::text collate "C"`)
    .join(', ');
  const table = tableName(client, schema, name);
  return computeDigest(
    client.query(copyTo(`copy (select ${quoted} from ${table} order by ${order}) to stdout`)),
    file,
  );
}

export async function copyIn(
  client: pg.Client,
  schema: string,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  file: string,
): Promise<void> {
  const quoted = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const into = client.query(
    copyFrom(`copy ${tableName(client, schema, name)} (${quoted}) from stdin`),
  );
  await pipeline(createReadStream(file), into);
}

export function tableName(client: pg.Client, schema: string, table: string): string {
  return `${schema}.${client.escapeIdentifier(table)}`;
}
