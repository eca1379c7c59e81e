import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import { setUpPortfolio } from '../../test/test-portfolio.ts';

const portfolio = setUpPortfolio();

beforeEach(() => portfolio.empty('portfolio_activity', 'daily_activity'));

const lists = (added: string[], removed: string[] = []) => ({
  addedPositions: added,
  removedPositions: removed,
});
const save = (changed: object, version?: number) =>
  portfolio.post(
    '/api/daily-activity',
    { fund: 'Main Fund', date: '03/09/2026', ...lists([]), ...changed },
    { version },
  );
const day = async (date = '03/09/2026', fund = MAIN_FUND) => {
  const path = `/api/daily-activity/${encodeURIComponent(fund)}/${encodeURIComponent(date)}`;
  return await portfolio.read(path);
};
const records = async () =>
  (await portfolio.db('portfolio_activity').orderBy('id')).map(
    (row) => `${row.fund} ${row.day} ${row.activity_type} ${row.ticker}`,
  );

it('saves the lists and records an activity per ticker [ACT-21, ACT-24, ACT-25, ACT-27, ACT-28, API-16, API-30]', async () => {
  const saved = await save(lists([' aapl ', 'MSFT', 'AAPL'], ['tsla']));
  expect([saved.status, saved.body]).toEqual([
    200,
    { fund: MAIN_FUND, date: '03/09/2026', ...lists(['AAPL', 'MSFT'], ['TSLA']), version: 1 },
  ]);
  expect(await day()).toEqual(saved.body);
  expect(await day('2026-03-09')).toEqual(saved.body);
  expect(await records()).toEqual([
    `${MAIN_FUND} 2026-03-09 holding_added AAPL`,
    `${MAIN_FUND} 2026-03-09 holding_added MSFT`,
    `${MAIN_FUND} 2026-03-09 holding_removed TSLA`,
  ]);
  expect(portfolio.announced).toEqual(['daily-activity', 'portfolio-activity']);
});

it('posting the same lists again changes nothing, not even the version [ACT-29]', async () => {
  const first = await save(lists(['AAPL'], ['TSLA']));
  portfolio.announced.length = 0;
  const again = await save(lists(['aapl', 'AAPL'], ['TSLA']));
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await records()).toHaveLength(2);
  expect(portfolio.announced).toEqual([]);
});

it('a ticker removed from a list and added again has one record [ACT-27, ACT-29]', async () => {
  await save(lists(['AAPL', 'MSFT']));
  await save(lists(['MSFT']));
  expect(await day()).toMatchObject({ ...lists(['MSFT']), version: 2 });
  expect(await records()).toHaveLength(2);
  await save(lists(['MSFT', 'AAPL']));
  expect(await records()).toHaveLength(2);
});

it('a ticker that moves to the other list has a record of each type [ACT-27, ACT-28]', async () => {
  await save(lists(['AAPL']));
  await save(lists([], ['AAPL']));
  expect(await day()).toMatchObject(lists([], ['AAPL']));
  expect(await records()).toEqual([
    `${MAIN_FUND} 2026-03-09 holding_added AAPL`,
    `${MAIN_FUND} 2026-03-09 holding_removed AAPL`,
  ]);
});

it('each fund and day has its own lists [ACT-21, ACT-24, ACT-27]', async () => {
  await save(lists(['AAPL']));
  await save({ ...lists(['AAPL']), date: '03/10/2026' });
  await save({ ...lists(['AAPL']), fund: 'Growth Fund' });
  expect(await day('03/11/2026')).toMatchObject({ ...lists([]), version: 0 });
  expect(await day('03/09/2026', 'Growth Fund')).toMatchObject(lists(['AAPL']));
  expect(await records()).toHaveLength(3);
});

it('a stale version is refused with 412 and changes nothing [API-27]', async () => {
  expect((await save(lists(['AAPL']), 0)).status).toBe(200);
  const stale = await save(lists(['MSFT']), 0);
  expect(stale.status).toBe(412);
  expect(await day()).toMatchObject({ ...lists(['AAPL']), version: 1 });
  expect(await records()).toHaveLength(1);
  expect((await save(lists(['AAPL', 'MSFT']), 1)).body.version).toBe(2);
  expect((await save(lists([]), 7)).status).toBe(412);
});

it('accepts as many tickers as an import can have [ACT-27]', async () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((one) => letters.map((two) => one + two));
  const many = pairs.flatMap((pair) => letters.slice(0, 20).map((three) => pair + three));
  expect((await save(lists(many))).status).toBe(200);
  expect((await portfolio.db('portfolio_activity').count())[0]?.count).toBe(String(many.length));
});
