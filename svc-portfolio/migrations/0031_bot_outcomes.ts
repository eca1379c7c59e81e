import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // The flags of the bots alone, in the order in which their positions are read.
  await knex.raw(`
    CREATE INDEX stock_state_history_bots ON stock_state_history (symbol, field, at, id)
     WHERE field IN ('hybridBotPosition', 'swingBotPosition', 'hourBotPosition')
  `);
  // By the change that began the position; 0 for a position that is older than the history.
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

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE bot_outcomes');
  await knex.raw('DROP INDEX stock_state_history_bots');
}
