import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // alert_id has no foreign key: the alert is in flow_alerts or in withdrawn_alerts.
  await knex.raw(`
    CREATE TABLE flow_outcomes (
      alert_id uuid PRIMARY KEY,
      entry_price numeric CHECK (entry_price > 0),
      exit_price numeric CHECK (exit_price >= 0),
      result_percent numeric,
      note text,
      entered_on date,
      exited_on date,
      version integer NOT NULL DEFAULT 0
    )
  `);
  // Deleted alerts. Restoring an alert removes its row.
  await knex.raw(`
    CREATE TABLE withdrawn_alerts (
      id uuid PRIMARY KEY,
      ticker text NOT NULL,
      option_type text NOT NULL,
      strike numeric(14, 4),
      expiry text NOT NULL,
      premium text,
      flow_description text,
      created_at timestamptz(3) NOT NULL,
      withdrawn_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
    )
  `);
  // Alerts that were deleted earlier but can still be restored.
  await knex.raw(`
    INSERT INTO withdrawn_alerts
    SELECT alert.id, alert.ticker, alert.option_type, alert.strike, alert.expiry, alert.premium,
           alert.flow_description, alert.created_at, removals.until - interval '24 hours'
      FROM removed_rows
      JOIN removals ON removals.id = removed_rows.removal_id AND removals.kind = 'flow-alert'
     CROSS JOIN jsonb_populate_record(NULL::flow_alerts, removed_rows.content) AS alert
  `);
}
