import { type Fund, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { generateHoldings } from '../../test/generated-holdings.ts';
import { daysAgo, setUpPortfolio } from '../../test/test-portfolio.ts';
import { createFundStore } from '../funds/funds.store.ts';
import { takeSnapshot } from './snapshots.service.ts';

const portfolio = setUpPortfolio();

beforeAll(() => portfolio.startWorker());
beforeEach(() =>
  portfolio.empty('imports', 'holdings', 'portfolio_activity', 'portfolio_snapshots'),
);

const fill = (fund: Fund, count: number) => portfolio.hold(fund, generateHoldings(count));
const list = () => portfolio.read('/api/holdings');
const listActivity = () =>
  portfolio.db('portfolio_activity').select('activity_type', 'ticker').orderBy('id');
const listSnapshots = () =>
  portfolio
    .db('portfolio_snapshots')
    .whereIn('fund', [MAIN_FUND, 'Growth Fund'])
    .select('fund', 'positions')
    .orderBy('fund');
const add = (ticker: string, fund: Fund = MAIN_FUND) =>
  portfolio.post('/api/holdings', { fund, ticker, quantity: 10, tradePrice: 7_300 });
const remove = async (id: string): Promise<string> =>
  (await portfolio.remove(`/api/holdings/${id}`)).body.restorable.id;
const importHoldings = async (...tickers: string[]): Promise<string> => {
  const holdings = tickers.map((ticker) => ({ ticker, quantity: 1, tradePrice: 2 }));
  return (await portfolio.importHoldings(MAIN_FUND, ...holdings)).body.jobId;
};
const undoImport = async (jobId: string) => (await portfolio.undoImport(jobId)).status;

describe('a deleted holding', () => {
  it('comes back unchanged, and its record is deleted [UNDO-07, UNDO-08, UNDO-09]', async () => {
    const { body: holding } = await add('AAPL');
    await add('MSFT');
    const [before, activity] = [await list(), await listActivity()];
    const id = await remove(holding.id);
    expect(await listActivity()).toHaveLength(3);
    portfolio.announced.length = 0;
    expect((await portfolio.restore(id)).status).toBe(200);
    expect(await list()).toEqual(before);
    expect(await listActivity()).toEqual(activity);
    expect(portfolio.announced).toEqual(['holdings', 'portfolio-activity']);
  });

  it('stays deleted if the fund holds its ticker again [UNDO-10]', async () => {
    const { body: holding } = await add('AAPL');
    const id = await remove(holding.id);
    const { body: other } = await add('AAPL');
    const response = await portfolio.restore(id);
    expect([response.status, response.body]).toEqual([
      409,
      { message: 'The fund already holds this ticker', code: 'conflict' },
    ]);
    expect(await list()).toMatchObject([{ id: other.id }]);
    await remove(other.id);
    expect((await portfolio.restore(id)).status).toBe(200);
  });

  it('says to try again while an import holds the fund [API-36]', async () => {
    const { body: holding } = await add('AAPL');
    const id = await remove(holding.id);
    const refused = await portfolio.db.transaction(async (tx) => {
      await createFundStore(tx).lockFund(MAIN_FUND);
      return portfolio.restore(id);
    });
    expect([refused.status, refused.body.retryable]).toEqual([409, true]);
    expect((await portfolio.restore(id)).status).toBe(200);
  });

  it('the import before it can be undone after everything since is undone [UNDO-13]', async () => {
    const jobId = await importHoldings('AAPL', 'MSFT');
    const [aapl, msft] = await list();
    const first = await remove(aapl.id);
    const second = await remove(msft.id);
    expect(await undoImport(jobId)).toBe(409);
    await portfolio.restore(second);
    await portfolio.restore(first);
    expect(await undoImport(jobId)).toBe(200);
  });

  it('comes back after another change, but the import before them can’t be undone [UNDO-13]', async () => {
    const jobId = await importHoldings('AAPL');
    const [aapl] = await list();
    const id = await remove(aapl.id);
    await add('MSFT');
    expect((await portfolio.restore(id)).status).toBe(200);
    expect(await list()).toHaveLength(2);
    expect(await undoImport(jobId)).toBe(409);
  });
});

describe('cleared holdings', () => {
  const submitClear = async (fund: Fund | 'all'): Promise<string> =>
    (await portfolio.post('/api/holdings/clear', { fund })).body.jobId;

  async function clear(fund: Fund | 'all'): Promise<string> {
    const jobId = await submitClear(fund);
    await portfolio.waitForJob(jobId);
    return jobId;
  }

  it('come back exactly, with their order, dates and versions, and their records are deleted [UNDO-13, UNDO-17]', async () => {
    const jobBefore = await importHoldings('AAPL');
    const [{ id }] = await list();
    await fill('Growth Fund', 7);
    const before = await list();
    for (const fund of [MAIN_FUND, 'Growth Fund'] as const)
      await takeSnapshot(portfolio.db, fund, daysAgo(0));
    const [activity, snapshots] = [await listActivity(), await listSnapshots()];
    const jobId = await clear('all');
    expect((await portfolio.read('/api/removals'))[0]).toMatchObject({
      id: jobId,
      kind: 'holdings',
      name: 'All funds',
      count: 8,
      removedBy: 'admin',
    });
    expect(await listSnapshots()).not.toEqual(snapshots);
    expect(await list()).toEqual([]);
    expect((await listActivity()).length).toBe(activity.length + 8);
    portfolio.announced.length = 0;
    expect((await portfolio.restore(jobId)).status).toBe(200);
    expect(await list()).toEqual(before);
    expect(before[0].id).toBe(id);
    expect(await listActivity()).toEqual(activity);
    expect(portfolio.announced).toEqual(['holdings', 'portfolio-activity']);
    expect(await listSnapshots()).toEqual(snapshots);
    expect(await undoImport(jobBefore)).toBe(200);
  });

  it('stay cleared while the job is running [UNDO-13]', async () => {
    await fill('Growth Fund', 12);
    const jobId = await submitClear('Growth Fund');
    while ((await list()).length === 12);
    const response = await portfolio.restore(jobId);
    expect([response.status, response.body]).toEqual([
      409,
      {
        message: 'The job is still running. Try again when it has finished.',
        code: 'busy',
        retryable: true,
      },
    ]);
    await portfolio.waitForJob(jobId);
    expect(await list()).toEqual([]);
  });

  it('all stay cleared if one of the funds has changed since [UNDO-13]', async () => {
    await fill('Growth Fund', 2);
    await fill('Value Fund', 2);
    const jobId = await clear('all');
    await add('AAPL', 'Value Fund');
    const response = await portfolio.restore(jobId);
    expect([response.status, response.body]).toEqual([
      409,
      { message: 'Value Fund has changed since, so nothing was restored', code: 'conflict' },
    ]);
    expect(await list()).toHaveLength(1);
  });

  it('come back to all funds or to none [UNDO-13]', async () => {
    await fill('Growth Fund', 2);
    await fill('Value Fund', 2);
    const jobId = await clear('all');
    // Added without locking the fund, so that only the constraint refuses it.
    await fill('Value Fund', 1);
    expect((await portfolio.restore(jobId)).status).toBe(409);
    expect(await list()).toHaveLength(1);
  });

  it('of a retried job can be restored for 24 hours after the retry [UNDO-11]', async () => {
    await fill('Growth Fund', 2);
    const jobId = await submitClear('Growth Fund');
    await portfolio.waitForJob(jobId);
    await portfolio.db('removals').where({ id: jobId }).update({ until: new Date() });
    await portfolio.db('jobs').where({ id: jobId }).update({ state: 'queued' });
    await portfolio.runJob(portfolio.createClearHandler(), jobId);
    expect((await portfolio.restore(jobId)).status).toBe(200);
    expect(await list()).toHaveLength(2);
  });

  it('have nothing to restore if nothing was cleared [UNDO-11]', async () => {
    expect((await portfolio.restore(await clear('Growth Fund'))).status).toBe(404);
  });
});
