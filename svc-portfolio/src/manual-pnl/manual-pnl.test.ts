import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import { setUpPortfolio } from '../../test/test-portfolio.ts';

const portfolio = setUpPortfolio();

beforeEach(() => portfolio.empty('manual_pnl'));

const get = (fund: string) => portfolio.get(`/api/manual-pnl/fund/${encodeURIComponent(fund)}`);
const post = (json: object) => portfolio.post('/api/manual-pnl', json);
const patch = (id: string, json: object, version?: number) =>
  portfolio.patch(`/api/manual-pnl/${id}`, json, { version });

it('a fund without a record is 200 with null, and an unknown fund is 400 [PNL-09]', async () => {
  const response = await get('Growth Fund');
  expect([response.status, response.body]).toEqual([200, null]);
  expect((await get('Hedge Fund')).status).toBe(400);
});

it('a record can be added and read by any name of its fund [PNL-08, PNL-10, PNL-13, PNL-16]', async () => {
  const figures = { allTimePnl: 120_000.55, ytdPnl: -10.1, ytdPnlPercent: null };
  const { status, body } = await post({ fund: '✓ Main Fund', ...figures });
  expect(status).toBe(201);
  const record = {
    id: expect.any(String),
    fund: MAIN_FUND,
    ...figures,
    startingCapital: null,
    version: 1,
  };
  expect(body).toEqual(record);
  for (const name of ['Main Fund', '✓ Main Fund', MAIN_FUND]) {
    expect((await get(name)).body).toEqual(record);
  }
  expect(portfolio.announced).toEqual(['manual-pnl']);
});

it('a second record for a fund is refused with 409 [PNL-11]', async () => {
  await post({ fund: 'Main Fund' });
  expect((await post({ fund: MAIN_FUND, ytdPnl: 1 })).status).toBe(409);
});

it('a change only sets the fields it contains, and null clears a field [PNL-12, PNL-16]', async () => {
  const { id } = (await post({ fund: 'Value Fund', ytdPnl: 5, startingCapital: 100 })).body;
  const changed = await patch(id, { ytdPnl: null, allTimePnl: 7.25 }, 1);
  expect(changed.body).toMatchObject({
    fund: 'Value Fund',
    ytdPnl: null,
    allTimePnl: 7.25,
    startingCapital: 100,
    version: 2,
  });
  expect((await patch(id, { fund: 'Income Fund' })).body.fund).toBe('Income Fund');
});
