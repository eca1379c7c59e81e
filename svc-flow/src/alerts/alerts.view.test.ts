import { computeTradingDay } from '@dashboard/service-kit/time';
import { provideFlow } from '../../test/test-flow.ts';

const flow = provideFlow();
beforeEach(() => flow.clear());

const add = (alert: object) =>
  flow.call('admin', 'post', '/api/unusual-flow', {
    ticker: 'NVDA',
    optionType: 'CALL',
    expiry: '12/18/2026',
    ...alert,
  });
const read = async (path: string) => (await flow.call('student', 'get', path)).body;
const toDay = (at: Date) => at.toISOString().slice(0, 10);

test('the figure of the day counts calls and puts that have not expired [OVER-27, FLOW-64]', async () => {
  const today = computeTradingDay(new Date(), 'America/New_York');
  for (const expiry of [today, 'LEAPS']) await add({ optionType: 'CALL', expiry });
  await add({ optionType: 'PUT', expiry: '1/15/2100' });
  await add({ optionType: 'PUT', expiry: '01/15/2021' });
  expect(await read('/api/day-figures/flow')).toEqual([
    { id: 'flow-alerts', value: { text: '3' }, note: [{ text: '2 CALL' }, { text: '1 PUT' }] },
  ]);
  expect(await read('/api/unusual-flow/counts')).toEqual({ calls: 2, puts: 2, active: 3 });
});

test.each([
  [{ strike: 1215, expiry: '2026-12-18' }, 'Strike $1,215.00 · Expiry 12/18/2026'],
  [{ expiry: 'LEAPS' }, 'Expiry LEAPS'],
])('the alert %j is described as "%s" [SINCE-16]', async (terms, detail) => {
  await add(terms);
  const today = toDay(new Date());
  expect(await read(`/api/changes/alerts?from=${today}&to=${today}`)).toEqual([
    {
      id: expect.any(String),
      kind: 'alert',
      symbol: 'NVDA',
      title: 'CALL Flow Alert',
      detail,
      at: expect.stringMatching(/Z$/),
    },
  ]);
});

test('the days include a trading day in any time zone [SINCE-16]', async () => {
  const instants = ['2026-11-18T23:59:59Z', '2026-11-19T00:00:00Z', '2026-11-21T23:59:59Z'];
  for (const [index, at] of [...instants, '2026-11-22T00:00:00Z'].entries()) {
    const { body } = await add({ ticker: `T${'ABCD'[index]}` });
    await flow.database.db('flow_alerts').where({ id: body.id }).update({ created_at: at });
  }
  const listed = await read('/api/changes/alerts?from=2026-11-20&to=2026-11-20');
  expect(listed.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['TC', 'TB']);
});
