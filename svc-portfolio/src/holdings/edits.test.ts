import { formatCalendarDay, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { daysAgo, setUpPortfolio } from '../../test/test-portfolio.ts';

const portfolio = setUpPortfolio();

beforeEach(() => portfolio.empty('holdings', 'portfolio_activity'));

const today = formatCalendarDay(daysAgo(0));
const holding = { fund: 'Main Fund', ticker: 'AAPL', quantity: 10, tradePrice: 20 };
const add = (changed: object = {}) => portfolio.post('/api/holdings', { ...holding, ...changed });
const change = (id: string, json: object) => portfolio.patch(`/api/holdings/${id}`, json);
const list = () => portfolio.read('/api/holdings');
const history = () => portfolio.read('/api/portfolio-activity/Main%20Fund/7');
const day = () => portfolio.read(`/api/daily-activity/Main%20Fund/${encodeURIComponent(today)}`);

describe('adding manually', () => {
  it('responds with 201 and the holding, dated today [HOLD-47, HOLD-49, HOLD-50]', async () => {
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
      dateOpened: today,
      portfolioPercent: 100,
      version: 1,
    });
    expect((await add({ ticker: 'MSFT', dateOpened: '1/2/2026' })).body.dateOpened).toBe(
      '01/02/2026',
    );
    expect(portfolio.announced.slice(0, 2)).toEqual(['holdings', 'portfolio-activity']);
  });

  it('a ticker the fund holds is refused with 409; another fund can hold it [HOLD-48]', async () => {
    await add();
    const again = await add();
    expect([again.status, again.body.message]).toEqual([409, 'The fund already holds this ticker']);
    expect((await add({ fund: 'Growth Fund' })).status).toBe(201);
  });

  it('is recorded as activity, and the day’s lists don’t change [HOLD-55, HOLD-56]', async () => {
    await add();
    expect(await history()).toEqual([
      {
        id: expect.any(String),
        fund: MAIN_FUND,
        date: today,
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
  it('changes any of its figures and its date, and nothing else [HOLD-51]', async () => {
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

  it('a new quantity or price is recorded as activity, a new date isn’t', async () => {
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
  it('deletes the holding and records it, and the day’s lists don’t change [HOLD-53, HOLD-54, HOLD-56]', async () => {
    const { id } = (await add()).body;
    const deleted = await portfolio.remove(`/api/holdings/${id}`);
    expect([deleted.status, deleted.body]).toMatchObject([200, { success: true }]);
    expect(await list()).toEqual([]);
    expect(
      (await history()).map(({ activityType }: { activityType: string }) => activityType),
    ).toEqual(['holding_removed', 'holding_added']);
    expect((await day()).removedPositions).toEqual([]);
    expect((await portfolio.remove(`/api/holdings/${id}`)).status).toBe(404);
  });
});
