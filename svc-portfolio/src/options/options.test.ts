import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import { daysAgo, setUpPortfolio } from '../../test/test-portfolio.ts';

const portfolio = setUpPortfolio();

beforeEach(() => portfolio.empty('options', 'portfolio_activity'));

const call = {
  fund: 'Main Fund',
  ticker: ' nvda ',
  optionType: 'CALL',
  strike: 140.5,
  expiry: '12/18/2099',
  quantity: 3,
  price: 0.1,
};
const add = (changed: object = {}) => portfolio.post('/api/options', { ...call, ...changed });
const list = (query = '') => portfolio.read(`/api/options${query}`);
const records = () =>
  portfolio.db('portfolio_activity').orderBy('id').select('activity_type', 'ticker', 'details');

it('responds with the row and its computed fields [OPT-12, OPT-13, OPT-14, OPT-15, OPT-17, OPT-19]', async () => {
  const { status, body } = await add();
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    fund: MAIN_FUND,
    ticker: 'NVDA',
    optionType: 'CALL',
    strike: 140.5,
    expiry: '12/18/2099',
    quantity: 3,
    price: 0.1,
    createdAt: expect.stringMatching(/Z$/),
    daysToExpiry: expect.any(Number),
    expired: false,
    cost: 30,
  });
  expect(portfolio.announced).toEqual(['options', 'portfolio-activity']);
  expect((await add({ expiry: '2099-12-18' })).body.expiry).toBe('12/18/2099');
});

it('counts calendar days; an option is expired after its expiry day, not on it [OPT-14]', async () => {
  for (const days of [0, 1, -30]) await add({ expiry: daysAgo(days) });
  const rows = (await list()) as { daysToExpiry: number; expired: boolean }[];
  expect(rows.map(({ daysToExpiry, expired }) => [daysToExpiry, expired])).toEqual([
    [0, false],
    [-1, true],
    [30, false],
  ]);
});

it('lists the options of all funds or of one, in the order added [OPT-11]', async () => {
  await add({ ticker: 'AAPL', fund: 'Growth Fund' });
  await add({ ticker: 'MSFT' });
  const tickers = async (query = '') =>
    (await list(query)).map(({ ticker }: { ticker: string }) => ticker);
  expect(await tickers()).toEqual(['AAPL', 'MSFT']);
  expect(await tickers('?fund=Main%20Fund')).toEqual(['MSFT']);
});

it('adding and deleting are recorded as activity [OPT-20, OPT-21]', async () => {
  const { id } = (await add()).body;
  const deleted = await portfolio.remove(`/api/options/${id}`);
  expect([deleted.status, deleted.body]).toMatchObject([200, { success: true }]);
  expect(await list()).toEqual([]);
  const activities = await records();
  expect(activities.map(({ activity_type, ticker }) => [activity_type, ticker])).toEqual([
    ['option_added', 'NVDA'],
    ['option_removed', 'NVDA'],
  ]);
  expect(JSON.parse(activities[0].details)).toEqual({
    optionType: 'CALL',
    strike: 140.5,
    expiry: '2099-12-18',
    quantity: 3,
    price: 0.1,
  });
});

it('a deleted option can be restored, which deletes its record [UNDO-07, UNDO-08, UNDO-09]', async () => {
  await add();
  await add({ ticker: 'AAPL' });
  const before = await list();
  const { body } = await portfolio.remove(`/api/options/${before[0].id}`);
  expect((await portfolio.read('/api/removals'))[0]).toMatchObject({
    kind: 'option',
    name: `NVDA CALL 140.5 12/18/2099 · ${MAIN_FUND}`,
  });
  portfolio.announced.length = 0;
  expect((await portfolio.restore(body.restorable.id)).status).toBe(200);
  expect(await list()).toEqual(before);
  expect((await records()).map(({ activity_type }) => activity_type)).toEqual([
    'option_added',
    'option_added',
  ]);
  expect(portfolio.announced).toEqual(['options', 'portfolio-activity']);
});
