import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import { openPortfolio, type Portfolio } from '../../test/test-portfolio.ts';

let portfolio: Portfolio;

beforeAll(async () => {
  portfolio = await openPortfolio();
});
afterAll(() => portfolio.close());
beforeEach(async () => {
  await portfolio.db('holdings').delete();
  await portfolio.db('portfolio_activity').delete();
  portfolio.announced.length = 0;
});

const newYork = () => {
  const parts = new Date().toLocaleDateString('en-US', {
    timeZone: 'America/New_York',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return parts;
};
const add = (changed: object = {}, key?: string) =>
  portfolio.call('admin', 'POST', '/api/holdings', {
    json: { fund: 'Main Fund', ticker: 'AAPL', quantity: 10, tradePrice: 20, ...changed },
    headers: key ? { 'idempotency-key': key } : {},
  });
const change = (id: string, json: object, version?: number) =>
  portfolio.call('admin', 'PATCH', `/api/holdings/${id}`, {
    json,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const list = async () => (await portfolio.call('student', 'GET', '/api/holdings')).body;
const history = async () =>
  (await portfolio.call('student', 'GET', '/api/portfolio-activity/Main%20Fund/7')).body;
const day = async () => {
  const date = encodeURIComponent(newYork());
  return (await portfolio.call('student', 'GET', `/api/daily-activity/Main%20Fund/${date}`)).body;
};

describe('adding by hand', () => {
  it.each([
    ['API-04', null, 401],
    ['API-05', 'student' as const, 403],
  ])('%s is refused to %s with %i', async (_, role, status) => {
    expect((await portfolio.call(role, 'POST', '/api/holdings', { json: {} })).status).toBe(status);
  });

  it.each([
    ['HOLD-50 a ticker of other characters', { ticker: 'BRK.B' }],
    ['HOLD-50 a ticker of seven letters', { ticker: 'ABCDEFG' }],
    ['a quantity of nothing', { quantity: 0 }],
    ['a price below zero', { tradePrice: -1 }],
    ['a day no calendar has', { dateOpened: '02/30/2026' }],
    ['a field that follows from others', { portfolioPercent: 3 }],
  ])('%s is refused with 400', async (_, changed) => {
    expect((await add(changed)).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('HOLD-47, HOLD-49, HOLD-50 responds with 201 with the holding, dated today', async () => {
    const { status, body } = await add({ ticker: ' aapl ', pnlOpen: 50 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      fund: MAIN_FUND,
      ticker: 'AAPL',
      quantity: 10,
      tradePrice: 20,
      currentPrice: 25,
      pnlPercent: null,
      pnlOpen: 50,
      dateOpened: newYork(),
      portfolioPercent: 100,
      version: 1,
    });
    expect((await add({ ticker: 'MSFT', dateOpened: '1/2/2026' })).body.dateOpened).toBe(
      '01/02/2026',
    );
    expect(portfolio.announced.slice(0, 2)).toEqual(['holdings', 'portfolio-activity']);
  });

  it('HOLD-48 a ticker that the fund holds is refused with 409; another fund may hold it', async () => {
    await add();
    const again = await add();
    expect([again.status, again.body.message]).toEqual([409, 'The fund holds this ticker already']);
    expect((await add({ fund: 'Growth Fund' })).status).toBe(201);
  });

  it('API-22 the same idempotency key adds once', async () => {
    const first = await add({}, 'holding-1');
    expect((await add({}, 'holding-1')).body).toEqual(first.body);
    expect(await list()).toHaveLength(1);
  });

  it('HOLD-55, HOLD-56 is recorded as activity, and the day’s lists do not change', async () => {
    await add();
    expect(await history()).toEqual([
      {
        id: expect.any(String),
        fund: MAIN_FUND,
        date: newYork(),
        activityType: 'holding_added',
        ticker: 'AAPL',
        details: '{"quantity":10,"price":20}',
        createdAt: expect.any(String),
      },
    ]);
    expect(await day()).toMatchObject({ addedPositions: [], removedPositions: [], version: 0 });
  });
});

describe('changing', () => {
  it('HOLD-51 changes any of its figures and its date, and nothing else', async () => {
    const { id } = (await add()).body;
    const figures = {
      quantity: 12,
      tradePrice: 21.5,
      currentPrice: 30,
      pnlPercent: 4.5,
      pnlOpen: -3,
    };
    expect((await change(id, { ...figures, dateOpened: '2026-03-09' })).body).toMatchObject({
      ...figures,
      dateOpened: '03/09/2026',
      ticker: 'AAPL',
      version: 2,
    });
    expect((await change(id, { dateOpened: null, pnlOpen: null })).body).toMatchObject({
      ...figures,
      pnlOpen: null,
      dateOpened: null,
      version: 3,
    });
  });

  it.each([
    { ticker: 'MSFT' },
    { fund: 'Growth Fund' },
    { portfolioPercent: 1 },
    { version: 9 },
    { quantity: 0 },
    { dateOpened: '13/01/2026' },
    { dateOpened: 'today' },
    {},
  ])('HOLD-52 %j is refused with 400 and changes nothing', async (json) => {
    const { body: holding } = await add();
    expect((await change(holding.id, json)).status).toBe(400);
    expect(await list()).toEqual([holding]);
  });

  it('API-25, API-26, API-29 a stale version is refused with 412; of four concurrent changes one succeeds', async () => {
    const { id } = (await add()).body;
    const responses = await Promise.all(
      [1, 2, 3, 4].map((quantity) => change(id, { quantity }, 1)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  });

  it('another quantity or price is recorded as activity, another date is not', async () => {
    const { id } = (await add()).body;
    await change(id, { dateOpened: '03/09/2026' });
    expect(await history()).toHaveLength(1);
    await change(id, { quantity: 11 });
    expect((await history())[0]).toMatchObject({
      activityType: 'holding_modified',
      details: '{"quantity":11,"price":20}',
    });
  });
});

describe('deleting', () => {
  it('HOLD-53, HOLD-54, HOLD-56 deletes the holding and records it, and the day’s lists do not change', async () => {
    const { id } = (await add()).body;
    const deleted = await portfolio.call('admin', 'DELETE', `/api/holdings/${id}`);
    expect([deleted.status, deleted.body]).toMatchObject([200, { success: true }]);
    expect(await list()).toEqual([]);
    expect(
      (await history()).map(({ activityType }: { activityType: string }) => activityType),
    ).toEqual(['holding_removed', 'holding_added']);
    expect((await day()).removedPositions).toEqual([]);
    expect((await portfolio.call('admin', 'DELETE', `/api/holdings/${id}`)).status).toBe(404);
  });

  it.each(['none', '00000000-0000-4000-8000-000000000000'])(
    'API-06 there is no holding %s',
    async (id) => {
      expect((await portfolio.call('admin', 'DELETE', `/api/holdings/${id}`)).status).toBe(404);
      expect((await change(id, { quantity: 1 })).status).toBe(404);
    },
  );
});
