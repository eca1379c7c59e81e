import { insertRows } from '@dashboard/service-kit/testing';

/** Four capital letters for each n: AAAA, BAAA, … */
const TICKER = `chr(65 + n % 26) || chr(65 + n / 26 % 26) || chr(65 + n / 676 % 26) || chr(65 + n / 17576 % 26)`;
const TEXT = `repeat('The weekly range holds. ', 41)`;
const FUND = `'✅ Main Fund'`;
const TODAY = `(now() AT TIME ZONE 'America/New_York')::date`;
/** Within the 92 days that histories list; the last one is today. */
const WITHIN_DAYS = `now() - n * interval '1 minute'`;
const UUID = `gen_random_uuid()`;
const TICKERS = (from: number) =>
  `ARRAY(SELECT ${TICKER} FROM generate_series(${from}, ${from} + 19999) n)`;

const rows: readonly (readonly [table: string, columns: string, values: string])[] = [
  [
    'stocks',
    'symbol, range, daily_bx, hybrid_bot_position, swing_bot_position, hour_bot_position, analysis_text',
    `${TICKER}, 'Fair Value', 'HH', true, n % 2 = 0, false, ${TEXT}`,
  ],
  [
    'holdings',
    'fund, ticker, quantity, trade_price, current_price, pnl_percent, pnl_open, date_opened',
    `${FUND}, ${TICKER}, 1000.5 + n, 123.45, 130.125 + n % 7, 5.4, 6675.25, ${TODAY}`,
  ],
  [
    'options',
    'fund, ticker, option_type, strike, expiry, quantity, price',
    `${FUND}, ${TICKER}, 'CALL', 215.5, '2030-12-18', 2, 4.25`,
  ],
  [
    'portfolio_activity',
    'fund, day, activity_type, ticker, details',
    `${FUND}, ${TODAY} - n % 7, 'holding_modified', ${TICKER}, '{"quantity":1250.5,"price":32.5}'`,
  ],
  ['daily_activity', 'fund, day', `${FUND}, ${TODAY} - n`],
  ['analyses', 'symbol, analysis_text', `'AAPL', ${TEXT}`],
  [
    'stock_state_history',
    'symbol, field, before, after, at',
    `${TICKER}, 'dailyBX', '"HH"', '"LL"', ${WITHIN_DAYS}`,
  ],
  [
    'stock_state_history',
    'symbol, field, before, after, at',
    `'B' || n % 500, 'hybridBotPosition', to_jsonb(n / 500 % 2 = 1), to_jsonb(n / 500 % 2 = 0), ${WITHIN_DAYS}`,
  ],
  [
    'bot_outcomes',
    'symbol, bot, entry_id, result_percent, note',
    `'B' || n % 500, 'hybridBotPosition', n, 4, ${TEXT}`,
  ],
  ['replay_notes', 'at, text', `${WITHIN_DAYS}, left(${TEXT}, 500)`],
  [
    'jobs',
    'id, kind, input, state, rejected',
    `${UUID}, 'import', '{"fund":"Growth Fund"}', 'failed', CASE WHEN n < 60 THEN
      (SELECT jsonb_agg(jsonb_build_object('line', line, 'reason', 'quantity: must be a number'))
         FROM generate_series(1, 20000) line) END`,
  ],
  [
    'portfolio_snapshots',
    'fund, day, value, pnl_open, positions',
    `${FUND}, ${TODAY} - n, 1000000.25 + n, 5.5, '[]'`,
  ],
  [
    'column_mappings',
    'key, names, columns',
    `encode(sha256(n::text::bytea), 'hex'),
     CASE WHEN n < 200 THEN to_jsonb(array_fill(repeat('Wide column ', 16), ARRAY[500])) ELSE '["A","B"]' END,
     '{"instrument":0,"quantity":1,"price":null,"costBasis":null,"pnlOpen":null,"pnlPercent":null,"currentPrice":null}'`,
  ],
  ['removals', 'id, kind, name, until', `${UUID}, 'stock', ${TICKER}, now() + interval '1 hour'`],
  [
    'audit_log',
    'action, role, subject_kind, subject_name, before, after',
    `'daily-activity.changed', 'admin', 'daily-activity', ${TICKER}, NULL,
     CASE WHEN n < 300 THEN json_build_object('addedPositions', ${TICKERS(0)}) END`,
  ],
];

const derived = [
  `INSERT INTO state_calls (change_id, device, call)
   SELECT id, encode(sha256((device || ' ' || id)::bytea), 'hex'), 'LL'
     FROM (SELECT id FROM stock_state_history WHERE field = 'dailyBX' ORDER BY id LIMIT 33334) AS changes,
          generate_series(1, 3) AS device`,
  `INSERT INTO imports (id, fund, day, before, day_lists_before, day_version_after, added, removed,
                        results, revision_before, revision_after)
   SELECT id, 'Growth Fund', ${TODAY}, '[]', '{}', 1, '{}', '{}',
          '{"updated":0,"created":1,"removed":0,"unchanged":0}', 1, 2 FROM jobs`,
  `INSERT INTO removed_rows (removal_id, content) SELECT id, '{}' FROM removals`,
  `INSERT INTO bot_analyses (id) SELECT id FROM jobs`,
  `UPDATE jobs SET state = 'completed', rejected = NULL
    WHERE id = (SELECT id FROM bot_analyses ORDER BY place DESC LIMIT 1)`,
  `UPDATE bot_analyses SET readings = (
      SELECT jsonb_agg(jsonb_build_object('symbol', ${TICKER}, 'confidence', 0.9, 'hybridBotPosition', true,
                                          'swingBotPosition', false, 'hourBotPosition', null))
        FROM generate_series(0, 19999) n)
    WHERE place = (SELECT max(place) FROM bot_analyses)`,
  `UPDATE daily_activity SET added_positions = ${TICKERS(0)}, removed_positions = ${TICKERS(20_000)}
    WHERE day = ${TODAY}`,
  `UPDATE portfolio_snapshots
      SET positions = (SELECT jsonb_agg(jsonb_build_object('ticker', ticker, 'quantity', quantity, 'pnlOpen', 1))
                         FROM holdings)
    WHERE day = ${TODAY} - 1`,
];

export const seedStatements: readonly string[] = [
  ...rows.map(([table, columns, values]) => insertRows(table, columns, values)),
  ...derived,
];
