import type { Knex } from 'knex';

const indexes = {
  stocks_place: 'stocks (place)',
  holdings_place: 'holdings (place)',
  holdings_fund_place: 'holdings (fund, place)',
  options_place: 'options (place)',
  options_fund_place: 'options (fund, place)',
  jobs_updated: 'jobs (updated_at)',
  imports_fund_at: 'imports (fund, at)',
  column_mappings_newest: 'column_mappings (updated_at DESC, key)',
};

export async function up(knex: Knex): Promise<void> {
  for (const [name, columns] of Object.entries(indexes)) {
    await knex.raw(`CREATE INDEX ${name} ON ${columns}`);
  }
  await knex.raw(`
    CREATE INDEX stock_state_history_newest_bots ON stock_state_history (at, id)
     WHERE field IN ('hybridBotPosition', 'swingBotPosition', 'hourBotPosition')
  `);
}
