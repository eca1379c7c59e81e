import { inTransaction } from '@dashboard/service-kit/database';
import { daysAgo, setUpPortfolio } from '../../test/test-portfolio.ts';
import { createStateHistoryStore } from './state-history.store.ts';

const portfolio = setUpPortfolio();

beforeEach(() => portfolio.empty('stock_state_history'));

const aroundToday = `?from=${daysAgo(1)}&to=${daysAgo(-1)}`;
const history = (query: string) => portfolio.get(`/api/stocks/history${query}`);
const append = (at: string, after: string) =>
  portfolio.db('stock_state_history').insert({
    symbol: 'AAPL',
    field: 'range',
    before: 'null',
    after: JSON.stringify(after),
    at: new Date(at),
  });
const listValues = async (query: string) =>
  (await history(query)).body.map(({ after }: { after: string }) => after);

it('lists changes with their time and both values, oldest first [HEAT-84]', async () => {
  await portfolio.post('/api/stocks', { symbol: 'MSFT' });
  const change = (json: object) => portfolio.patch('/api/stocks/MSFT', json);
  await change({ range: 'Fair Value', dailyBX: 'HH' });
  await change({ range: null, hourBotPosition: true });
  const { body } = await history(aroundToday);
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(body).toEqual([
    { symbol: 'MSFT', field: 'range', before: null, after: 'Fair Value', at },
    { symbol: 'MSFT', field: 'dailyBX', before: null, after: 'HH', at },
    { symbol: 'MSFT', field: 'range', before: 'Fair Value', after: null, at },
    { symbol: 'MSFT', field: 'hourBotPosition', before: false, after: true, at },
  ]);
});

it('days are trading days, including both ends, even if a day has 23 or 25 hours [HEAT-84]', async () => {
  // In New York the clocks go forward on 8 March and back on 1 November.
  await append('2026-03-08T04:59:59Z', 'the evening before');
  await append('2026-03-08T05:00:00Z', 'midnight');
  await append('2026-03-09T03:59:59Z', 'the last second');
  await append('2026-03-09T04:00:00Z', 'the day after');
  expect(await listValues('?from=2026-03-08&to=2026-03-08')).toEqual([
    'midnight',
    'the last second',
  ]);
  await append('2026-11-02T04:59:59Z', 'the 25th hour');
  await append('2026-11-02T05:00:00Z', 'Monday');
  expect(await listValues('?from=2026-11-01&to=2026-11-01')).toEqual(['the 25th hour']);
});

it('lists two changes at the same moment in the order they were made [HEAT-84]', async () => {
  await portfolio.post('/api/stocks', { symbol: 'TWO' });
  await inTransaction(portfolio.db, async (tx) => {
    // This transaction starts first and changes the stock last.
    await tx.raw('SELECT 1');
    const json = { dailyBX: 'HH' };
    await portfolio.patch('/api/stocks/TWO', json);
    const change = { symbol: 'TWO', field: 'dailyBX', before: 'HH', after: 'LL' } as const;
    await createStateHistoryStore(tx).insertChanges([change]);
  });
  expect(await listValues(aroundToday)).toEqual(['HH', 'LL']);
});
