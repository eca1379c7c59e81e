/** What the catalog of the database says of a schema. */

import { Refusal } from '@dashboard/runner-kit/errors';
import type { Scope } from '@dashboard/runner-kit/service-databases';
import type pg from 'pg';
import type { Sequence } from '../archive/manifest.ts';

export interface Table {
  name: string;
  /** Without those the database computes itself. */
  columns: string[];
  /** The columns of the primary key; none where there is no such key. */
  key: string[];
}

export interface Layout {
  migrations: string[];
  tables: Table[];
  sequences: Sequence[];
}

/** Where knex notes what has run: a state to reach and no rows to keep. */
const BOOKKEEPING = '^knex_migrations';

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

/** Throws a Refusal where no migration has run yet. */
export async function readLayout(client: pg.Client, scope: Scope): Promise<Layout> {
  const { rows: known } = await client.query<{ begun: boolean }>(
    'select to_regclass($1) is not null as begun',
    [`${scope}.knex_migrations`],
  );
  if (!known[0]?.begun) throw new Refusal(`The schema ${scope} of the database is not set up yet.`);
  const { rows: ran } = await client.query<{ name: string }>(
    `select name from ${scope}.knex_migrations order by id`,
  );
  const { rows: tables } = await client.query<Table>(tablesQuery, [scope, BOOKKEEPING]);
  return {
    migrations: ran.map(({ name }) => name),
    tables,
    sequences: await readSequences(client, scope),
  };
}

async function readSequences(client: pg.Client, scope: Scope): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(sequencesQuery, [scope, BOOKKEEPING]);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value as value, is_called as called from ${scope}.${client.escapeIdentifier(name)}`,
    );
    sequences.push(...state.rows.map((values) => ({ name, ...values })));
  }
  return sequences;
}
