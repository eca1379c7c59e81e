import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX stock_state_history_bots ON stock_state_history (symbol, field, at, id)
     WHERE field IN ('hybridBotPosition', 'swingBotPosition', 'hourBotPosition')
  `);
  // Keyed by the change that opened the position; 0 if it's older than the history.
  await knex.raw(`
    CREATE TABLE bot_outcomes (
      symbol text NOT NULL,
      bot text NOT NULL
        CHECK (bot IN ('hybridBotPosition', 'swingBotPosition', 'hourBotPosition')),
      entry_id bigint NOT NULL,
      entry_price numeric CHECK (entry_price > 0),
      exit_price numeric CHECK (exit_price >= 0),
      result_percent numeric,
      note text,
      version integer NOT NULL DEFAULT 0,
      PRIMARY KEY (symbol, bot, entry_id)
    )
  `);
}
