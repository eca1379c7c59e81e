import * as contract from '@dashboard/contracts-flow';
import { describeBoundedReads, insertRows } from '@dashboard/service-kit/testing';
import { provideFlow } from '../test/test-flow.ts';
import { SERVICE_NAME } from './app.ts';

const flow = provideFlow();

const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);
const days = `from=${toDay(Date.now() - 90 * 86_400_000)}&to=${toDay(Date.now())}`;

const TEXT = `repeat('A sweep above the ask. ', 200)`;
const alert = `'NVDA', 'CALL', 120.5, '12/18/2026', '1.2M', ${TEXT}, now() - n * interval '1 minute'`;
const alertColumns = 'ticker, option_type, strike, expiry, premium, flow_description, created_at';

describeBoundedReads(SERVICE_NAME, {
  contract,
  database: () => flow.database,
  seed: [
    insertRows('flow_alerts', alertColumns, alert),
    insertRows('withdrawn_alerts', `id, ${alertColumns}`, `gen_random_uuid(), ${alert}`),
    `INSERT INTO flow_outcomes (alert_id, result_percent, note)
     SELECT id, 40, left(${TEXT}, 500) FROM flow_alerts`,
    insertRows(
      'removals',
      'id, kind, name, until',
      `gen_random_uuid(), 'flow-alert', 'NVDA CALL', now() + interval '1 hour'`,
    ),
    `INSERT INTO removed_rows (removal_id, content) SELECT id, '{}' FROM removals`,
    insertRows(
      'audit_log',
      'action, role, subject_kind, subject_name, after',
      `'flow-alert.added', 'admin', 'flow-alert', 'NVDA',
       json_build_object('flowDescription', repeat(${TEXT}, 2), 'ticker', 'NVDA')`,
    ),
  ],
  async read(path) {
    const { status, text } = await flow.call('admin', 'get', path);
    return { status, bytes: Buffer.byteLength(text) };
  },
  reads: {
    'flow.list': {
      paths: [
        '/api/unusual-flow',
        '/api/unusual-flow?limit=500',
        '/api/unusual-flow?ticker=AAPL',
        '/api/unusual-flow?offset=99000',
      ],
      tables: ['flow_alerts'],
    },
    'day-figures.flow': { paths: ['/api/day-figures/flow'], tables: ['flow_alerts'] },
    'changes.alerts': {
      paths: [`/api/changes/alerts?${days}`],
      tables: ['flow_alerts'],
    },
    'flow.count': { paths: ['/api/unusual-flow/counts'], tables: ['flow_alerts'] },
    'flow.removals': { paths: ['/api/unusual-flow/removals'], tables: ['removals'] },
    'flow.outcomes': {
      paths: ['/api/unusual-flow/outcomes'],
      tables: ['flow_alerts', 'withdrawn_alerts', 'flow_outcomes'],
    },
    'audit-log.flow': { paths: ['/api/audit-log/flow?limit=200'], tables: ['audit_log'] },
  },
});
