import type { StudentInsights } from '@dashboard/contracts-summaries';
import { FakeHttpError } from '@dashboard/mfe-kit';
import { renderScreen } from '@dashboard/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { InsightsStrip } from './InsightsStrip.tsx';

const insights: StudentInsights = {
  asOf: '2026-11-20T15:00:00.000Z',
  watchlist: {
    count: 12,
    byRange: { 'Discount Range': 3, 'Fair Value': 5, 'Premium Range': 0 },
    byDailyBX: { HH: 1, HL: 2, LH: 3, LL: 4 },
  },
  botsInPosition: [
    { symbol: 'AAPL', bots: ['hybridBotPosition', 'hourBotPosition'] },
    { symbol: 'NVDA', bots: ['swingBotPosition'] },
  ],
  topPerformers: [
    { ticker: 'NVDA', fund: 'Growth Fund', gainPercent: 41.25 },
    { ticker: 'MSFT', fund: '✅ Main Fund', gainPercent: 8 },
  ],
  activityToday: { added: [], removed: [] },
  flow: { calls: 6, puts: 3, latest: [] },
  analysisToday: [],
  disclaimer: 'Facts, not financial advice.',
};

const show = (response: unknown) =>
  renderScreen(InsightsStrip, {
    audience: 'student',
    responses: { 'GET /api/student-insights': response },
  });
const figure = (label: string) => screen.getByText(label).parentElement as HTMLElement;

test('OVER-24, OVER-25, OVER-27 the strip shows the figures of the day', async () => {
  show(insights);
  expect(await screen.findByRole('region', { name: 'Today at a glance' })).toBeVisible();
  for (const [label, texts] of [
    ['Watchlist', ['12', '3 Discount · 5 Fair Value']],
    ['Bots in Position', ['3', 'AAPL · NVDA']],
    ['Top Performer', ['NVDA +41.25%', 'MSFT +8.00%']],
    ['Flow Alerts', ['9', '6 CALL · 3 PUT']],
    ['Analyses Today', ['0']],
  ] as const) {
    for (const text of texts) expect(within(figure(label)).getByText(text)).toBeVisible();
  }
});

test('an unknown part is left out, and the rest is shown', async () => {
  show({ ...insights, flow: null, topPerformers: [], degraded: ['flow'] });
  await screen.findByText('Watchlist');
  expect(screen.queryByText('Flow Alerts')).toBeNull();
  expect(screen.queryByText('Top Performer')).toBeNull();
});

test.each([
  [
    'the server does not answer',
    () => {
      throw new FakeHttpError(503, 'Down');
    },
  ],
  [
    'every part is unknown',
    {
      ...insights,
      watchlist: null,
      botsInPosition: null,
      topPerformers: null,
      flow: null,
      analysisToday: null,
    },
  ],
])('while %s there is no strip', async (_, response) => {
  const { container } = show(response);
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});
