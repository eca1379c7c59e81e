import type { Knex } from 'knex';

/**
 * When the row was locked, in ms since 1970 by the clock of Postgres, with fractions. Only valid
 * where the lock comes first: in RETURNING, or outside a subquery that locks.
 */
export const selectLockedAt = (db: Knex): Knex.Raw =>
  db.raw('(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "lockedAt"');
