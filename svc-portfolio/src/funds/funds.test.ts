import { type ListedFund, MAIN_FUND, MAX_FUNDS } from '@dashboard/contracts-portfolio';
import { createSystemCaller } from '@dashboard/service-kit/audit';
import { duringChange } from '@dashboard/service-kit/testing';
import type { Knex } from 'knex';
import { initialFunds, setUpPortfolio } from '../../test/test-portfolio.ts';
import { createFundService } from './funds.service.ts';
import { createFundStore } from './funds.store.ts';

const portfolio = setUpPortfolio();
const contract = { optionType: 'CALL', strike: 215, expiry: '12/18/2099', quantity: 1, price: 2 };
const holding = (fund: string, ticker: string) => ({ fund, ticker, quantity: 5, tradePrice: 2 });

const caller = createSystemCaller('rename');

const list = (): Promise<ListedFund[]> => portfolio.read('/api/funds');
const names = async () => (await list()).map(({ name }) => name);
const find = async (name: string) =>
  (await list()).find((fund) => fund.name === name) as ListedFund;
const add = (name: string) => portfolio.post('/api/funds', { name });
async function change(name: string, json: object) {
  const { id, version } = await find(name);
  return portfolio.patch(`/api/funds/${id}`, json, { version });
}
async function remove(name: string) {
  const { id, version } = await find(name);
  return portfolio.remove(`/api/funds/${id}`, { version });
}
const succeed = async (response: ReturnType<typeof portfolio.post>) => {
  const { status, body } = await response;
  expect([status < 300, body]).toEqual([true, body]);
  return body;
};
const tickers = async (fund: string) =>
  (await portfolio.read(`/api/holdings?fund=${encodeURIComponent(fund)}`)).map(
    (held: { ticker: string }) => held.ticker,
  );
const importInto = (fund: string, ...imported: string[]) =>
  succeed(
    portfolio.importHoldings(
      fund,
      ...imported.map((ticker) => ({ ticker, quantity: 1, tradePrice: 1 })),
    ),
  );

beforeAll(() => portfolio.startWorker());
beforeEach(async () => {
  await portfolio.empty(
    'holdings',
    'options',
    'manual_pnl',
    'portfolio_activity',
    'daily_activity',
    'imports',
    'portfolio_snapshots',
    'removals',
    'funds',
    'fund_names',
  );
  const rows = initialFunds.map((name, index) => ({ name, place: index + 1 }));
  await portfolio.db('fund_names').insert(initialFunds.map((name) => ({ name })));
  await portfolio.db('funds').insert(rows);
});

it('a fund is added at the end, with a name no other fund has [FUND-01, FUND-02]', async () => {
  const fund = await succeed(add(' Crypto Fund '));
  expect(fund).toEqual({
    id: expect.any(String),
    name: 'Crypto Fund',
    isEmpty: true,
    version: 1,
  });
  expect(await names()).toEqual([...initialFunds, 'Crypto Fund']);
  expect(portfolio.announced).toEqual(['funds']);
  for (const taken of ['Crypto Fund', 'growth fund', 'Main Fund']) {
    expect((await add(taken)).body.message).toBe('There is already a fund with this name');
  }
});

it(`there are at most ${MAX_FUNDS} funds [FUND-02]`, async () => {
  for (let count = initialFunds.length; count < MAX_FUNDS; count += 1) await add(`Fund ${count}`);
  expect((await add('One more')).status).toBe(409);
});

it('a fund moves to a place of the list, and by an old version nowhere [FUND-03]', async () => {
  const [main, growth, value, income, balanced] = initialFunds;
  const moved = await succeed(change(income, { place: 2 }));
  expect(moved.version).toBe(2);
  expect(await names()).toEqual([main, income, growth, value, balanced]);
  await succeed(change(main, { place: 50 }));
  expect(await names()).toEqual([income, growth, value, balanced, main]);
  const stale = await portfolio.patch(`/api/funds/${moved.id}`, { place: 3 }, { version: 1 });
  expect(stale.status).toBe(412);
});

it('a rename carries everything of the fund with it, and back [FUND-04]', async () => {
  const old = 'Growth Fund';
  await succeed(portfolio.post('/api/holdings', holding(old, 'AAPL')));
  await succeed(portfolio.post('/api/options', { fund: old, ticker: 'AAPL', ...contract }));
  await succeed(portfolio.post('/api/manual-pnl', { fund: old, ytdPnl: 5 }));
  await importInto(old, 'AAPL', 'MSFT');
  const read = async (fund: string) => {
    const path = encodeURIComponent(fund);
    const read = (before: string, after = '') => portfolio.read(`${before}${path}${after}`);
    return JSON.stringify({
      holdings: await read('/api/holdings?fund='),
      options: await read('/api/options?fund='),
      pnl: await read('/api/manual-pnl/fund/'),
      activity: await read('/api/portfolio-activity/', '/7'),
      imports: await read('/api/holdings/imports?fund='),
      history: await read('/api/portfolio-history?fund='),
    });
  };
  const before = await read(old);
  expect(before.split(old).length).toBeGreaterThan(8);
  portfolio.announced.length = 0;
  await succeed(change(old, { name: 'Alpha' }));
  expect(portfolio.announced).toEqual(
    expect.arrayContaining(['funds', 'holdings', 'options', 'manual-pnl', 'portfolio-activity']),
  );
  expect(await read('Alpha')).toBe(before.replaceAll(old, 'Alpha'));
  const [entry] = (await portfolio.read('/api/audit-log/portfolio')).entries;
  expect(entry).toMatchObject({ before: { name: old }, after: { name: 'Alpha' } });
  await succeed(change('Alpha', { name: old }));
  expect(await read(old)).toBe(before);
  expect(await names()).toEqual([...initialFunds]);
});

it('positions removed or imported before a rename are restored to the renamed fund [FUND-04]', async () => {
  const old = 'Growth Fund';
  await succeed(portfolio.post('/api/holdings', holding(old, 'AAPL')));
  const { jobId: importId } = await importInto(old, 'MSFT', 'TSLA');
  const option = await succeed(
    portfolio.post('/api/options', { fund: old, ticker: 'AAPL', ...contract }),
  );
  const removedOption = await succeed(portfolio.remove(`/api/options/${option.id}`));
  const { jobId: clearId } = await succeed(portfolio.post('/api/holdings/clear', { fund: old }));
  await portfolio.waitForJob(clearId);
  await succeed(change(old, { name: 'Alpha' }));
  expect(
    (await portfolio.read('/api/removals')).map(({ name }: { name: string }) => name).sort(),
  ).toEqual(['AAPL CALL 215 12/18/2099 · Alpha', 'Alpha']);
  await succeed(portfolio.restore(clearId));
  expect(await tickers('Alpha')).toEqual(['MSFT', 'TSLA']);
  await succeed(portfolio.undoImport(importId));
  expect(await tickers('Alpha')).toEqual(['AAPL']);
  await succeed(portfolio.restore(removedOption.restorable.id));
  expect(await portfolio.read('/api/options')).toMatchObject([{ ticker: 'AAPL', fund: 'Alpha' }]);
});

it('a failed import is retried for the fund under its new name [FUND-04]', async () => {
  const input = { fund: 'Growth Fund', positions: [] };
  const row = { kind: 'holdings-import', input: JSON.stringify(input), state: 'failed' };
  const [{ id }] = await portfolio.db('jobs').insert(row).returning('id');
  await succeed(change('Growth Fund', { name: 'Alpha' }));
  await succeed(portfolio.post(`/api/jobs/${id}/retry`));
  await portfolio.waitForJob(id);
  expect(await portfolio.read('/api/holdings/imports')).toMatchObject([{ fund: 'Alpha' }]);
});

it('an import and a Clear All that arrive during a rename change the renamed fund [FUND-04]', async () => {
  const old = 'Growth Fund';
  await succeed(portfolio.post('/api/holdings', holding(old, 'AAPL')));
  const renaming = (before: string, name: string) => ({
    lock: (tx: Knex) => createFundStore(tx).lockFundForJob(before),
    change: async (tx: Knex) => {
      const { id } = (await createFundStore(tx).listFunds({ name: before }))[0] as ListedFund;
      const edited = { params: { id }, ifMatch: undefined, caller };
      await createFundService(tx).changeFund({ name }, edited);
    },
  });
  await duringChange(portfolio.db, renaming(old, 'Alpha'), () => importInto(old, 'MSFT', 'TSLA'));
  expect(await tickers('Alpha')).toEqual(['MSFT', 'TSLA']);
  const clear = () => succeed(portfolio.post('/api/holdings/clear', { fund: 'Alpha' }));
  const { jobId } = await duringChange(portfolio.db, renaming('Alpha', 'Beta'), clear);
  await portfolio.waitForJob(jobId);
  expect(await tickers('Beta')).toEqual([]);
});

it('Main Fund is neither renamed nor removed [FUND-05]', async () => {
  const { body } = await change(MAIN_FUND, { name: 'Core' });
  expect(body).toMatchObject({ code: 'conflict', message: 'Main Fund cannot be renamed' });
  expect((await remove(MAIN_FUND)).body.message).toBe('Main Fund cannot be removed');
  expect((await change(MAIN_FUND, { name: '✓ Main Fund' })).status).toBe(200);
});

it.each([
  ['a holding', () => portfolio.post('/api/holdings', holding('Value Fund', 'AAPL'))],
  [
    'an option',
    () => portfolio.post('/api/options', { fund: 'Value Fund', ticker: 'AAPL', ...contract }),
  ],
  ['figures', () => portfolio.post('/api/manual-pnl', { fund: 'Value Fund', ytdPnl: 0 })],
])('a fund with %s is not removed [FUND-06]', async (_, fill) => {
  await succeed(fill());
  expect(await find('Value Fund')).toMatchObject({ isEmpty: false });
  const { status, body } = await remove('Value Fund');
  expect([status, body.message]).toEqual([
    409,
    'Value Fund still has holdings, options or P&L figures. Clear them first',
  ]);
});

it('an emptied fund is removed and restored at its place, with its history [FUND-06, FUND-07]', async () => {
  const fund = 'Value Fund';
  const path = `/api/portfolio-activity/${encodeURIComponent(fund)}/7`;
  const { id } = await succeed(portfolio.post('/api/holdings', holding(fund, 'AAPL')));
  const { restorable } = await succeed(portfolio.remove(`/api/holdings/${id}`));
  const figures = await succeed(portfolio.post('/api/manual-pnl', { fund, ytdPnl: 5 }));
  await succeed(portfolio.patch(`/api/manual-pnl/${figures.id}`, { ytdPnl: null }, { version: 1 }));
  const activity = await portfolio.read(path);
  const removal = await succeed(remove(fund));
  expect(await names()).not.toContain(fund);
  const [removed] = await portfolio.read('/api/removals');
  expect(removed).toMatchObject({ kind: 'fund', name: fund });
  const late = await portfolio.restore(restorable.id);
  expect([late.status, late.body.message]).toEqual([400, 'No fund has this name']);
  expect((await portfolio.read('/api/portfolio-history')).length).toBe(1);
  await succeed(portfolio.restore(removal.restorable.id));
  expect(await names()).toEqual([...initialFunds]);
  expect(await portfolio.read(path)).toEqual(activity);
  await succeed(portfolio.restore(restorable.id));
  expect(await tickers(fund)).toEqual(['AAPL']);
});

it('a new fund of a removed one’s name gets its history, and its imports can’t be undone [FUND-07]', async () => {
  const fund = 'Value Fund';
  const { jobId } = await importInto(fund, 'AAPL');
  await portfolio.db('holdings').delete();
  const removal = await succeed(remove(fund));
  expect((await change('Income Fund', { name: fund })).status).toBe(409);
  await succeed(add(fund));
  await succeed(portfolio.post('/api/holdings', holding(fund, 'MSFT')));
  expect(await portfolio.read('/api/holdings/imports')).toMatchObject([
    { jobId, fund, undoable: false },
  ]);
  expect((await portfolio.restore(removal.restorable.id)).status).toBe(409);
});

const unknown = 'No%20Fund';

it.each([
  `/api/holdings?fund=${unknown}`,
  `/api/holdings/imports?fund=${unknown}`,
  `/api/options?fund=${unknown}`,
  `/api/manual-pnl/fund/${unknown}`,
  `/api/portfolio-history?fund=${unknown}`,
  `/api/portfolio-activity/${unknown}/7`,
  `/api/portfolio-activity/${unknown}/7/counts`,
  `/api/daily-activity/${unknown}/2026-11-20`,
])('GET %s is refused [API-31]', async (path) => {
  const message = 'No fund has this name';
  expect(await portfolio.get(path)).toEqual({
    status: 400,
    body: { code: 'bad_request', message, issues: [{ path: 'fund', message }] },
  });
});

it.each([
  ['/api/holdings', { ticker: 'AAPL', quantity: 5, tradePrice: 2 }],
  ['/api/holdings/clear', {}],
  ['/api/holdings/import', { holdings: [{ ticker: 'AAPL', quantity: 1, tradePrice: 1 }] }],
  ['/api/options', { ticker: 'AAPL', ...contract }],
  ['/api/manual-pnl', { ytdPnl: 1 }],
  ['/api/daily-activity', { date: '01/05/2026', addedPositions: ['A'], removedPositions: [] }],
  ['/api/portfolio-activity', { date: '01/05/2026', ticker: 'A', activityType: 'note' }],
])('POST %s for an unknown fund is refused [API-31]', async (path, json) => {
  const { status, body } = await portfolio.post(path, { fund: 'No Fund', ...json });
  expect([status, body.issues]).toEqual([400, [expect.objectContaining({ path: 'fund' })]]);
});

it('figures and options can be added to a fund while an import locks it', async () => {
  const fund = 'Growth Fund';
  const statuses = await portfolio.db.transaction(async (tx) => {
    await createFundStore(tx).lockFund(fund);
    const figures = await portfolio.post('/api/manual-pnl', { fund, ytdPnl: 5 });
    const option = await portfolio.post('/api/options', { fund, ticker: 'AAPL', ...contract });
    return [figures.status, option.status];
  });
  expect(statuses).toEqual([201, 201]);
});
