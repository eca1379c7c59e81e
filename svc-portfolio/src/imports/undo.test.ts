import { setUpPortfolio } from '../../test/test-portfolio.ts';
import { createFundStore } from '../funds/funds.store.ts';

const NOW = new Date('2026-03-10T15:00:00Z');
const fund = 'Growth Fund';

const portfolio = setUpPortfolio();

beforeAll(async () => {
  await portfolio.startWorker({ now: () => NOW });
});
beforeEach(() => portfolio.empty('imports', 'holdings', 'portfolio_activity', 'daily_activity'));

const line = (ticker: string, quantity = 10, tradePrice = 5) => ({ ticker, quantity, tradePrice });
const send = async (...holdings: object[]) => {
  const { body } = await portfolio.importHoldings(fund, ...holdings);
  return body as { jobId: string; results: object };
};
const holdings = () => portfolio.read('/api/holdings?fund=Growth%20Fund');
const imports = () => portfolio.read('/api/holdings/imports?fund=Growth%20Fund');
const records = async () =>
  (await portfolio.db('portfolio_activity').orderBy('id').select('activity_type', 'ticker')).map(
    ({ activity_type, ticker }) => `${activity_type} ${ticker}`,
  );
const day = () => portfolio.read('/api/daily-activity/Growth%20Fund/2026-03-10');

it('an import records added, removed and modified holdings as activity and in the day’s lists [CSV-26, CSV-27, CSV-28, CSV-29, ACT-27, ACT-28, ACT-36, ACT-37]', async () => {
  await send(line('AAPL'), line('MSFT'), line('NVDA'));
  await send(line('AAPL', 11), line('MSFT'), line('TSLA'));
  expect(await records()).toEqual([
    'holding_added AAPL',
    'holding_added MSFT',
    'holding_added NVDA',
    'holding_added TSLA',
    'holding_removed NVDA',
    'holding_modified AAPL',
  ]);
  expect(await day()).toMatchObject({
    date: '03/10/2026',
    addedPositions: ['AAPL', 'MSFT', 'TSLA'],
    removedPositions: ['NVDA'],
    version: 2,
  });
});

it('a change of only P&L is an update without activity', async () => {
  await send(line('AAPL'));
  const { results } = await send({ ...line('AAPL'), pnlOpen: 3 });
  expect(results).toMatchObject({ updated: 1 });
  expect(await records()).toEqual(['holding_added AAPL']);
});

it('imports are listed newest first, and only the last can be undone', async () => {
  const first = await send(line('AAPL'));
  const second = await send(line('AAPL'), line('MSFT'));
  expect(await imports()).toEqual([
    expect.objectContaining({ jobId: second.jobId, fund, undoable: true, undone: false }),
    expect.objectContaining({ jobId: first.jobId, undoable: false, undone: false }),
  ]);
});

it('undo restores the fund: holdings, order, dates, activity and the day’s lists [CSV-39]', async () => {
  await send(line('AAPL'), line('MSFT'), line('NVDA'));
  await portfolio.db('holdings').where({ ticker: 'MSFT' }).update({ date_opened: '2025-06-02' });
  const before = await holdings();
  const [recordsBefore, dayBefore] = [await records(), await day()];
  const { jobId } = await send(line('NVDA', 99), line('TSLA'));
  portfolio.announced.length = 0;
  const response = await portfolio.undoImport(jobId);
  expect([response.status, response.body]).toEqual([
    200,
    expect.objectContaining({ jobId, undone: true, undoable: false }),
  ]);
  const after = await holdings();
  const withoutVersions = (rows: { version: number }[]) =>
    rows.map(({ version: _, ...row }) => row);
  expect(withoutVersions(after)).toEqual(withoutVersions(before));
  expect(Math.min(...after.map(({ version }: { version: number }) => version))).toBeGreaterThan(1);
  expect(await records()).toEqual(recordsBefore);
  expect(await day()).toEqual({ ...dayBefore, version: 3 });
  expect(portfolio.announced).toEqual(['holdings', 'daily-activity', 'portfolio-activity']);
});

it('the last import can still be undone after a no-op edit [API-35, CSV-40]', async () => {
  const { jobId } = await send(line('AAPL', 10, 5));
  const [{ id }] = await holdings();
  const json = { quantity: 10, tradePrice: 5, pnlOpen: null };
  expect((await portfolio.patch(`/api/holdings/${id}`, json)).status).toBe(200);
  expect((await portfolio.undoImport(jobId)).status).toBe(200);
});

it('an undo says to try again while another job is using the fund [API-36]', async () => {
  const { jobId } = await send(line('AAPL'));
  const before = await holdings();
  for (const lock of ['lockFundForJob', 'lockFund'] as const) {
    const refused = await portfolio.db.transaction(async (tx) => {
      await createFundStore(tx)[lock](fund);
      return portfolio.undoImport(jobId);
    });
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        message: 'Another change is still under way. Try again in a moment.',
        code: 'busy',
        retryable: true,
      },
    ]);
    expect(await holdings()).toEqual(before);
  }
  expect((await portfolio.undoImport(jobId)).status).toBe(200);
});

it('imports can be undone one after the other, back to the first', async () => {
  const first = await send(line('AAPL'));
  const second = await send(line('MSFT'));
  expect((await portfolio.undoImport(first.jobId)).status).toBe(409);
  expect((await portfolio.undoImport(second.jobId)).status).toBe(200);
  expect((await portfolio.undoImport(second.jobId)).status).toBe(409);
  expect((await portfolio.undoImport(first.jobId)).status).toBe(200);
  expect(await holdings()).toEqual([]);
});

it.each([
  ['a manually added holding', () => portfolio.post('/api/holdings', { fund, ...line('TSLA') })],
  [
    'a changed holding',
    async () => {
      const [{ id }] = await holdings();
      return portfolio.patch(`/api/holdings/${id}`, { pnlOpen: 1 });
    },
  ],
  [
    'a deleted holding',
    async () => {
      const [{ id }] = await holdings();
      return portfolio.remove(`/api/holdings/${id}`);
    },
  ],
])('after %s, undoing an import is 409 [CSV-40]', async (_, touch) => {
  const { jobId } = await send(line('AAPL'));
  await touch();
  const response = await portfolio.undoImport(jobId);
  expect([response.status, response.body.message]).toEqual([
    409,
    'The fund has changed since the import, which stays',
  ]);
});

it('if the day’s lists have changed since, an undo only removes the import’s tickers', async () => {
  await send(line('AAPL'));
  const { jobId } = await send(line('MSFT'));
  await portfolio.db('daily_activity').update({
    added_positions: ['MSFT', 'IBM'],
    version: portfolio.db.raw('version + 1'),
  });
  await portfolio.undoImport(jobId);
  expect(await day()).toMatchObject({ addedPositions: ['IBM'], removedPositions: [] });
});
