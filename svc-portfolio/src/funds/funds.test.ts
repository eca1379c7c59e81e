import { funds } from '@dashboard/contracts-portfolio';
import { setUpPortfolio } from '../../test/test-portfolio.ts';
import { createFundStore } from './funds.store.ts';

const portfolio = setUpPortfolio();

it('a new fund in the contract is added, and existing funds retain their revision', async () => {
  const store = createFundStore(portfolio.db);
  const [first, second] = funds;
  const revision = await store.bumpRevision(first);
  await portfolio.db('funds').where({ name: second }).delete();
  await store.addMissing(funds);
  expect(await store.getRevision(first)).toBe(revision);
  expect(await store.getRevision(second)).toBe(0);
  expect((await portfolio.db('funds').select('name')).length).toBe(funds.length);
});

it('figures and options can be added to a fund while an import locks it', async () => {
  const fund = 'Growth Fund';
  const contract = { optionType: 'CALL', strike: 215, expiry: '12/18/2026', quantity: 1, price: 2 };
  const post = (path: string, json: object) => portfolio.post(path, json);
  const statuses = await portfolio.db.transaction(async (tx) => {
    await createFundStore(tx).lockFund(fund);
    const figures = await post('/api/manual-pnl', { fund, ytdPnl: 5 });
    const option = await post('/api/options', { fund, ticker: 'AAPL', ...contract });
    return [figures.status, option.status];
  });
  expect(statuses).toEqual([201, 201]);
});
