import { setUpPortfolio } from '../test/test-portfolio.ts';
import { createClearHandler } from './holdings/holdings.jobs.ts';

const portfolio = setUpPortfolio();

beforeAll(async () => {
  const { changePublisher } = portfolio;
  const clock = { tradingTimeZone: 'America/New_York', now: () => new Date() };
  await portfolio.startWorker([createClearHandler({ ...clock, changePublisher })]);
});

const post = async (path: string, json: object) => (await portfolio.post(path, json)).body;
const remove = async (path: string) => (await portfolio.remove(path)).body.restorable;
const list = () => portfolio.read('/api/removals');
const restore = (id: string) => portfolio.post(`/api/removals/${id}/restore`);
const fund = 'Growth Fund';

it('UNDO-17 lists what was removed, what it is called, by whom and until when', async () => {
  await post('/api/stocks', { symbol: 'AAPL' });
  const holding = await post('/api/holdings', {
    fund,
    ticker: 'MSFT',
    quantity: 1,
    tradePrice: 2,
  });
  const option = await post('/api/options', {
    fund,
    ticker: 'SPY',
    optionType: 'PUT',
    strike: 450,
    expiry: '12/18/2026',
    quantity: 1,
    price: 2,
  });
  const removed = [
    { ...(await remove('/api/stocks/AAPL')), kind: 'stock', name: 'AAPL' },
    { ...(await remove(`/api/holdings/${holding.id}`)), kind: 'holding', name: `MSFT · ${fund}` },
    {
      ...(await remove(`/api/options/${option.id}`)),
      kind: 'option',
      name: `SPY PUT 450 12/18/2026 · ${fund}`,
    },
  ];
  const listed = await list();
  expect(listed).toEqual(
    removed.reverse().map((removal) => ({
      ...removal,
      count: 1,
      removedBy: 'admin',
      removedAt: new Date(Date.parse(removal.until) - 24 * 3_600_000).toISOString(),
    })),
  );
  for (const { id } of listed) await restore(id);
  expect(await list()).toEqual([]);
});

it('UNDO-17 lists all that Clear All removed as one', async () => {
  await post('/api/holdings', { fund, ticker: 'AMD', quantity: 1, tradePrice: 2 });
  const { jobId } = await post('/api/holdings/clear', { fund });
  await portfolio.waitForJob(jobId);
  expect(await list()).toMatchObject([
    { id: jobId, kind: 'holdings', name: fund, count: 2, removedBy: 'admin' },
  ]);
});
