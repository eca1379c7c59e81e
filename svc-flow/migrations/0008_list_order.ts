import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('CREATE INDEX flow_alerts_ticker ON flow_alerts (ticker, created_at DESC, id)');
  await knex.raw('CREATE INDEX withdrawn_alerts_newest ON withdrawn_alerts (created_at DESC, id)');
}
