/** The rows of a table as the text of COPY: the same rows are the same bytes on every server. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '@dashboard/runner-kit/errors';
import type { Scope } from '@dashboard/runner-kit/service-databases';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { digestOf } from '../archive/digest.ts';
import type { Digest } from '../archive/manifest.ts';
import type { Table } from './layout.ts';

/** Whatever the server's or the user's own settings are; a time limit would break off long tables. */
const session = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Runs `work` with a connection of its own. Throws a Refusal when there is none to be had. */
export async function connected<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect().catch((error: Error) => {
      throw new Refusal(`The database cannot be used: ${error.message}`);
    });
    await client.query(session);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Writes the rows to `file`, or only reads them, and tells what they are as text. */
export function copyOut(
  client: pg.Client,
  scope: Scope,
  { name, columns, key }: Table,
  file?: string,
): Promise<Digest> {
  const quoted = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  // As text and byte by byte: the order of text of a server's own would make other bytes elsewhere.
  const order = (key.length > 0 ? key : [name])
    .map((column) => `${client.escapeIdentifier(column)}::text collate "C"`)
    .join(', ');
  const table = tableName(client, scope, name);
  return digestOf(
    client.query(copyTo(`copy (select ${quoted} from ${table} order by ${order}) to stdout`)),
    file,
  );
}

/** Adds the rows that `copyOut` wrote, of these columns in this order. */
export async function copyIn(
  client: pg.Client,
  scope: Scope,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  file: string,
): Promise<void> {
  const quoted = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const into = client.query(
    copyFrom(`copy ${tableName(client, scope, name)} (${quoted}) from stdin`),
  );
  await pipeline(createReadStream(file), into);
}

export function tableName(client: pg.Client, scope: Scope, table: string): string {
  return `${scope}.${client.escapeIdentifier(table)}`;
}
