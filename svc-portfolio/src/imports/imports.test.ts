import { setUpPortfolio } from '../../test/test-portfolio.ts';

const TODAY = new Date('2026-03-10T03:30:00Z');
const fund = 'Growth Fund';

const portfolio = setUpPortfolio();

beforeAll(async () => {
  await portfolio.startWorker({ now: () => TODAY });
});
beforeEach(() => portfolio.empty('holdings'));

const send = (body: unknown) => portfolio.post('/api/holdings/import', body);
const holdings = () => portfolio.listHeld();
const line = (ticker: string, quantity = 10, tradePrice = 5) => ({ ticker, quantity, tradePrice });

it('a line for another fund is refused, a line with an alias of the same fund is accepted [CSV-34]', async () => {
  const other = await send({
    fund: 'Main Fund',
    holdings: [
      { ...line('AAPL'), fund: '✅ Main Fund' },
      { ...line('MSFT'), fund },
    ],
  });
  expect(other.status).toBe(400);
  expect(other.body.issues).toEqual([
    { path: 'holdings.1.fund', message: 'The import is for ✅ Main Fund' },
  ]);
  const same = await send({ fund: 'Main Fund', holdings: [{ ...line('A'), fund: '✓ Main Fund' }] });
  expect(same.status).toBe(200);
});

it('makes the fund equal the list [CSV-19, CSV-20, CSV-22, CSV-23, CSV-24, CSV-31, CSV-33]', async () => {
  await portfolio.hold(
    fund,
    ['SAME', 'MORE', 'GONE'].map((ticker) => ({ ...line(ticker), dateOpened: '2025-01-02' })),
  );
  const response = await send({
    fund,
    holdings: [
      { ...line('NEW'), pnlPercent: -2.5, pnlOpen: -12.34, optionsLongTerm: 'Options' },
      line('SAME'),
      line('MORE', 12.5),
    ],
  });
  expect(response.status).toBe(200);
  expect(response.body).toEqual({
    results: { updated: 1, created: 1, removed: 1, unchanged: 1 },
    jobId: expect.any(String),
  });
  expect(await holdings()).toMatchObject([
    { ticker: 'SAME', version: 1, dateOpened: '2025-01-02' },
    { ticker: 'MORE', quantity: 12.5, version: 2, dateOpened: '2025-01-02' },
    // In New York it's still the previous day.
    { ticker: 'NEW', version: 1, dateOpened: '2026-03-09', pnlPercent: -2.5, pnlOpen: -12.34 },
  ]);
});

it('leaves other funds untouched [CSV-21]', async () => {
  await send({ fund: 'Value Fund', holdings: [line('AAPL')] });
  await send({ fund, holdings: [line('MSFT')] });
  expect((await holdings()).map(({ ticker }) => ticker)).toEqual(['AAPL', 'MSFT']);
});

it('merges a ticker that occurs twice [CSV-35]', async () => {
  await send({
    fund,
    holdings: [
      { ...line('AAPL', 10, 100), pnlOpen: 50 },
      line('MSFT'),
      { ...line('AAPL', 30, 200), pnlOpen: -20 },
    ],
  });
  expect(await holdings()).toMatchObject([
    { ticker: 'AAPL', quantity: 40, tradePrice: 175, pnlOpen: 30 },
    { ticker: 'MSFT' },
  ]);
});

it('computes a missing current price [HOLD-44, HOLD-45, HOLD-46]', async () => {
  await send({
    fund,
    holdings: [
      { ...line('MARK', 10, 5), currentPrice: 7, pnlOpen: 10 },
      { ...line('GAIN', 25, 129.04), pnlOpen: 3021.25 },
      { ...line('NONE', 10, 5) },
      { ...line('ODD', 1, 5), pnlOpen: -100 },
    ],
  });
  expect((await holdings()).map(({ currentPrice }) => currentPrice)).toEqual([
    7,
    249.89,
    null,
    null,
  ]);
});

it('runs as a job whose row has its results [CSV-30, CSV-36, CSV-37, LIVE-09]', async () => {
  const { body } = await send({ fund, holdings: [line('AAPL')] });
  const job = await portfolio.get(`/api/jobs/${body.jobId}`);
  expect(job.body).toEqual({
    id: body.jobId,
    kind: 'holdings-import',
    state: 'completed',
    progress: 100,
    results: { updated: 0, created: 1, removed: 0, unchanged: 0 },
  });
  expect(new Set(portfolio.announced)).toEqual(
    new Set(['jobs', 'holdings', 'daily-activity', 'portfolio-activity']),
  );
});

it.each([crypto.randomUUID(), '17'])('the job %s is 404 [API-07, CSV-36]', async (id) => {
  expect((await portfolio.get(`/api/jobs/${id}`)).status).toBe(404);
});
