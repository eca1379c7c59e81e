import type { Knex } from 'knex';

/**
 * `held` differs between two snapshots of a fund if its tickers or quantities do; null if empty.
 * Positions were in the order of the list, and are by ticker from now on.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    UPDATE portfolio_snapshots SET positions = (
      SELECT coalesce(jsonb_agg(position ORDER BY position ->> 'ticker' COLLATE "C"), '[]')
        FROM jsonb_array_elements(positions) AS position)
  `);
  await knex.raw(`
    ALTER TABLE portfolio_snapshots ADD COLUMN held text GENERATED ALWAYS AS (md5(
      nullif(jsonb_path_query_array(positions, '$[*].ticker')::text, '[]')
      || jsonb_path_query_array(positions, '$[*].quantity')::text
    )) STORED
  `);
}
