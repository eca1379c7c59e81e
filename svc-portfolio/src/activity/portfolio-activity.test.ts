import { type Activity, formatCalendarDay, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { daysAgo, setUpPortfolio } from '../../test/test-portfolio.ts';

const portfolio = setUpPortfolio();

beforeEach(() => portfolio.empty('portfolio_activity', 'daily_activity'));

const dateAgo = (days: number) => formatCalendarDay(daysAgo(days));
const activity = {
  fund: 'Main Fund',
  date: dateAgo(0),
  activityType: 'holding_added',
  ticker: ' aapl ',
};
const add = (changed: object = {}) =>
  portfolio.post('/api/portfolio-activity', { ...activity, ...changed });
const saveDay = (addedPositions: string[], removedPositions: string[] = []) =>
  portfolio.post('/api/daily-activity', {
    fund: MAIN_FUND,
    date: dateAgo(0),
    addedPositions,
    removedPositions,
  });
const history = (days = 7, fund = 'Main Fund'): Promise<Activity[]> =>
  portfolio.read(`/api/portfolio-activity/${encodeURIComponent(fund)}/${days}`);

it('responds with 201 and the record [ACT-30, ACT-33, ACT-34, API-30]', async () => {
  const details = '{"quantity":3,"price":0.1}';
  const { status, body } = await add({ details });
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      fund: MAIN_FUND,
      date: dateAgo(0),
      activityType: 'holding_added',
      ticker: 'AAPL',
      details,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  ]);
  expect(await history()).toEqual([body]);
  expect(portfolio.announced).toEqual(['portfolio-activity']);
});

it.each([
  ['broken details', { details: '{"quantity": ' }],
  ['no details', { details: null }],
  ['an unknown type', { activityType: 'dividend paid', details: null }],
  ['a type of 40 characters', { activityType: 'ä'.repeat(40), details: null }],
])('%s is stored unchanged [ACT-34, ACT-35]', async (_, changed) => {
  expect((await add(changed)).status).toBe(201);
  expect(await history()).toEqual([expect.objectContaining(changed)]);
});

it('lists a fund’s activity within a number of trading days, newest first [ACT-32, ACT-41]', async () => {
  for (const days of [7, 6, 1, 0])
    await add({ date: dateAgo(days), ticker: `T${'ABCDEFGH'[days]}` });
  await add({ fund: 'Growth Fund', ticker: 'OTHER' });
  const tickers = async (days: number) => (await history(days)).map(({ ticker }) => ticker);
  expect(await tickers(7)).toEqual(['TA', 'TB', 'TG']);
  expect(await tickers(8)).toEqual(['TA', 'TB', 'TG', 'TH']);
  expect(await tickers(1)).toEqual(['TA']);
  expect((await history(7, 'Growth Fund')).map(({ ticker }) => ticker)).toEqual(['OTHER']);
});

describe('an activity from a day’s lists', () => {
  it('is recorded once: syncing it again returns 200 with the record [ACT-20, ACT-36]', async () => {
    await saveDay(['AAPL'], ['TSLA']);
    const before = await history();
    portfolio.announced.length = 0;
    for (let sync = 0; sync < 3; sync += 1) {
      const responses = [
        await add({ details: 'synced' }),
        await add({ activityType: 'holding_removed', ticker: 'TSLA' }),
      ];
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect(responses.map(({ body }) => body.ticker)).toEqual(['AAPL', 'TSLA']);
    }
    expect(await history()).toEqual(before);
    expect(portfolio.announced).toEqual([]);
  });

  it('doesn’t prevent records of another type or of a ticker in neither list [ACT-36]', async () => {
    await saveDay(['AAPL']);
    for (const changed of [{ activityType: 'holding_modified' }, { ticker: 'MSFT' }]) {
      expect((await add(changed)).status).toBe(201);
      expect((await add(changed)).status).toBe(201);
    }
    expect(await history()).toHaveLength(5);
  });
});

const insertActivities = (count: number, day: string, details: string | null = null) =>
  portfolio.db.raw(
    `INSERT INTO portfolio_activity (fund, day, activity_type, ticker, details)
     SELECT :fund, :day::date, 'holding_added', 'AAPL', :details FROM generate_series(1, :count)`,
    { fund: MAIN_FUND, day, details, count },
  );
const page = (offset: number): Promise<Activity[]> =>
  portfolio.read(`/api/portfolio-activity/Main%20Fund/7?offset=${offset}`);

it('lists 500 activities at a time, each once, and counts all of them by day [ACT-48]', async () => {
  await insertActivities(700, dateAgo(0));
  await insertActivities(400, dateAgo(1));
  const pages = [await history(), await page(500), await page(1_000)];
  expect(pages.map(({ length }) => length)).toEqual([500, 500, 100]);
  const ids = pages.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(1_100);
  const counts = '/api/portfolio-activity/Main%20Fund/7/counts';
  expect(await portfolio.read(counts)).toEqual([
    { date: dateAgo(0), count: 700 },
    { date: dateAgo(1), count: 400 },
  ]);
});

it('activities with long details make a page shorter, and the next page continues after it [API-34]', async () => {
  await insertActivities(500, dateAgo(0), '\u{1f4c8}'.repeat(2_000));
  const pages: { id: string }[][] = [];
  for (let read = 0; read < 500; read += pages.at(-1)?.length ?? 500) pages.push(await page(read));
  for (const rows of pages) expect(JSON.stringify(rows).length).toBeLessThan(1_000_000);
  expect(pages.length).toBeGreaterThan(3);
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(500);
});
