import { funds } from '@dashboard/contracts-portfolio';
import { openPortfolio, type Portfolio } from '../../test/test-portfolio.ts';
import { createFundStore } from './funds.store.ts';

let portfolio: Portfolio;

beforeAll(async () => {
  portfolio = await openPortfolio();
});
afterAll(() => portfolio.close());

it('a fund that the contract names anew is added, and the others keep their revision', async () => {
  const store = createFundStore(portfolio.db);
  const [first, second] = funds;
  const revision = await store.bumpRevision(first);
  await portfolio.db('funds').where({ name: second }).delete();
  await store.addMissing(funds);
  expect(await store.getRevision(first)).toBe(revision);
  expect(await store.getRevision(second)).toBe(0);
  expect((await portfolio.db('funds').select('name')).length).toBe(funds.length);
});
