import { UserError } from '@dashboard/runner-kit/errors';
import type pg from 'pg';
import type { Sequence } from '../archive/manifest.ts';

export interface Table {
  name: string;
  columns: string[];
  key: string[];
}

export interface Layout {
  migrations: string[];
  tables: Table[];
  sequences: Sequence[];
}

/** A restore runs the migrations instead. */
const KNEX_TABLES = '^knex_migrations';

const tablesQuery = `
  select c.relname as name,
    (select json_agg(a.attname order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    ) as columns,
    (select coalesce(json_agg(a.attname order by place), '[]') from pg_index i
      cross join unnest(i.indkey) with ordinality as part (attnum, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = part.attnum
      where i.indrelid = c.oid and i.indisprimary
    ) as key
  from pg_class c
  where c.relnamespace = $1::regnamespace and c.relkind = 'r' and c.relname !~ $2
  order by c.relname collate "C"`;

const sequencesQuery = `
  select relname as name from pg_class
  where relnamespace = $1::regnamespace and relkind = 'S' and relname !~ $2
  order by relname collate "C"`;

export async function readLayout(client: pg.Client, schema: string): Promise<Layout> {
  const { rows: status } = await client.query<{ migrated: boolean }>(
    'select to_regclass($1) is not null as migrated',
    [`${schema}.knex_migrations`],
  );
  if (!status[0]?.migrated)
    throw new UserError(`The schema ${schema} of the database is not set up yet.`);
  const { rows: migrations } = await client.query<{ name: string }>(
    `select name from ${schema}.knex_migrations order by id`,
  );
  const { rows: tables } = await client.query<Table>(tablesQuery, [schema, KNEX_TABLES]);
  return {
    migrations: migrations.map(({ name }) => name),
    tables,
    sequences: await readSequences(client, schema),
  };
}

async function readSequences(client: pg.Client, schema: string): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(sequencesQuery, [schema, KNEX_TABLES]);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value as value, is_called as called from ${schema}.${client.escapeIdentifier(name)}`,
    );
    sequences.push(...state.rows.map((values) => ({ name, ...values })));
  }
  return sequences;
}
