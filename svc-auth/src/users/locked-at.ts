import type { Knex } from 'knex';

/**
 * A column that says when its row was locked, where the lock comes first: in RETURNING, or outside of
 * a subquery that locks. In ms since 1970 by the clock of Postgres, with fractions.
 */
export const selectLockedAt = (db: Knex): Knex.Raw =>
  db.raw('(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "lockedAt"');
