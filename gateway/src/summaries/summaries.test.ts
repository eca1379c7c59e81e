import type { IncomingMessage, ServerResponse } from 'node:http';
import { emptyAlertFields } from '@dashboard/contracts-flow';
import { emptyStates } from '@dashboard/contracts-portfolio';
import {
  dashboardDataSchema,
  getDashboardData,
  getStudentInsights,
  studentInsightsSchema,
} from '@dashboard/contracts-summaries';
import { createClock } from '../../test/clock.ts';
import { callEndpoint } from '../../test/endpoints.ts';
import { fakeTimeouts } from '../../test/fake-timeouts.ts';
import { provideGateway } from '../../test/gateway.ts';

const alert = (ticker: string, optionType: string) => ({
  ...emptyAlertFields,
  id: crypto.randomUUID(),
  ticker,
  optionType,
  strike: 1,
  expiry: '12/18/2026',
  volumeOiRatio: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  version: 1,
});
const stock = {
  id: crypto.randomUUID(),
  symbol: 'AAPL',
  ...emptyStates,
  analysisText: null,
  analysisImage: null,
  version: 1,
};
const holding = {
  id: crypto.randomUUID(),
  fund: '✅ Main Fund',
  ticker: 'AAPL',
  quantity: 10,
  tradePrice: 100,
  entryPrice: 100,
  shares: 10,
  currentPrice: 101,
  pnlPercent: null,
  pnlOpen: null,
  dateOpened: '2026-01-02',
  optionsLongTerm: 'Options',
  portfolioPercent: 1,
  version: 1,
};

const facts = {
  count: 3,
  byRange: { 'Discount Range': 0, 'Fair Value': 2, 'Premium Range': 0 },
  byDailyBX: { HH: 1, HL: 0, LH: 0, LL: 1 },
};
const botsInPosition = [{ symbol: 'AAPL', bots: ['hourBotPosition'] }];
const topPerformers = [{ ticker: 'AAPL', fund: '✅ Main Fund', gainPercent: 6 }];

const responses: Record<string, unknown> = {
  '/api/stocks/summary': { ...facts, botsInPosition },
  '/api/holdings/performers': topPerformers,
  '/api/stocks': [stock],
  '/api/holdings': [holding],
  '/api/options': [],
  '/api/manual-pnl': null,
  '/api/portfolio-metrics': { totalValue: 1, dailyPnl: null, activePositions: 6, activeBots: 3 },
  '/api/daily-activity': {
    fund: '✅ Main Fund',
    date: '11/20/2026',
    addedPositions: ['AAPL'],
    removedPositions: ['TSLA'],
    version: 2,
  },
  '/api/analysis-log': [],
};
const alerts = [...'ABCDEFG'].map((ticker, index) => alert(ticker, index < 4 ? 'CALL' : 'PUT'));

const portfolio = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
  const answer = Object.entries(responses).find(([path]) => url.startsWith(path));
  response.end(JSON.stringify(answer?.[1] ?? null));
};

const clock = createClock();
const gateway = provideGateway({ usesCache: true, cacheClock: clock.now }, 'each');

beforeEach(() => {
  gateway.services.portfolio.respondWith(portfolio);
  gateway.services.flow.respondWith(({ url }, response) => {
    const body = url?.endsWith('/counts') ? { calls: 4, puts: 3, active: 5 } : alerts;
    response.end(JSON.stringify(body));
  });
});
afterEach(() => jest.useRealTimers());

const dashboardData = async () => {
  const answer = await callEndpoint(gateway, getDashboardData, { cookie: gateway.adminCookie });
  return { status: answer.status, body: dashboardDataSchema.parse(await answer.json()) };
};
const insights = async () => {
  const answer = await callEndpoint(gateway, getStudentInsights);
  return { status: answer.status, body: studentInsightsSchema.parse(await answer.json()) };
};

test('each part of the dashboard data is the same as from its own endpoint [OVER-21, OVER-22]', async () => {
  const { status, body } = await dashboardData();
  expect(status).toBe(200);
  expect(body).toEqual({
    asOf: expect.stringMatching(/Z$/),
    stocks: responses['/api/stocks'],
    holdings: responses['/api/holdings'],
    options: [],
    manualPnl: null,
    portfolioMetrics: responses['/api/portfolio-metrics'],
    dailyActivity: responses['/api/daily-activity'],
    analysisToday: [],
    unusualFlow: alerts,
  });
});

test('it fetches the figures and the activity of the main fund for the trading day [OVER-22]', async () => {
  await dashboardData();
  const paths = gateway.services.portfolio.received.map(({ url }) => decodeURIComponent(url));
  const today = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
  }).format();
  expect(paths).toContain('/api/manual-pnl/fund/✅ Main Fund');
  const day = paths.find((url) => url.startsWith('/api/daily-activity/✅ Main Fund/')) ?? '';
  const [year, month, date] = (day.split('/').at(-1) ?? '').split('-').map(Number);
  expect(`${month}/${date}/${(year ?? 0) % 100}`).toBe(today);
});

test.each([
  ['OVER-23', 'flow', 'unusualFlow', 'stocks'],
  ['OVER-23', 'portfolio', 'stocks', 'unusualFlow'],
] as const)(
  '%s with svc-%s down, the other parts are complete and the missing one is named',
  async (_, down, missing, there) => {
    await gateway.services[down].close();
    const { status, body } = await dashboardData();
    expect(status).toBe(200);
    expect(body.degraded).toEqual([down]);
    expect(body[missing]).toBeNull();
    expect(body[there]).not.toBeNull();
  },
);

test('a stale part of a service that is down is served and named [OVER-23]', async () => {
  await dashboardData();
  await gateway.services.flow.close();
  clock.advance(1_000);
  fakeTimeouts();
  const { body } = await dashboardData();
  expect(body.unusualFlow).toEqual(alerts);
  expect(body.degraded).toEqual(['flow']);
});

test('the insights count and list the facts of the day [OVER-24, OVER-25, OVER-26, OVER-27, OVER-28]', async () => {
  const { status, body } = await insights();
  expect(status).toBe(200);
  expect(body).toEqual({
    asOf: expect.stringMatching(/Z$/),
    watchlist: facts,
    botsInPosition,
    topPerformers,
    activityToday: { added: ['AAPL'], removed: ['TSLA'] },
    flow: { calls: 4, puts: 3, active: 5, latest: alerts.slice(0, 5) },
    analysisToday: [],
    disclaimer: expect.stringMatching(/not financial advice/),
  });
});

test('the insights are cached: a request with the ETag of unchanged facts gets 304', async () => {
  const [first] = await Promise.all(
    Array.from({ length: 50 }, () => callEndpoint(gateway, getStudentInsights)),
  );
  const etag = first?.headers.get('etag') ?? '';
  expect(gateway.services.portfolio.received).toHaveLength(4);
  clock.advance(1_000);
  const again = await callEndpoint(gateway, getStudentInsights, { 'if-none-match': etag });
  expect(again.status).toBe(304);
});

test('with every service down, the insights contain only the names of the services [OVER-24]', async () => {
  await Promise.all([gateway.services.portfolio.close(), gateway.services.flow.close()]);
  const { status, body } = await insights();
  expect(status).toBe(200);
  expect(body).toMatchObject({ watchlist: null, flow: null, degraded: ['flow', 'portfolio'] });
});
