import type { StudentInsights } from '@dashboard/contracts-summaries';
import { failOnce, renderScreen } from '@dashboard/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
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

test('the strip shows the day’s figures [OVER-24, OVER-25, OVER-27]', async () => {
  show(insights);
  await screen.findByText('Watchlist');
  expect(screen.getByRole('region', { name: 'Today at a glance' })).toBeVisible();
  for (const [label, texts] of [
    ['Watchlist', ['12', '3 Discount · 5 Fair Value']],
    ['Bots in Position', ['3', 'AAPL · NVDA']],
    ['Top Performer', ['NVDA +41.25%', 'MSFT +8.00%']],
    ['Flow Alerts', ['9', '6 CALL · 3 PUT']],
    ['Analyses Today', ['0']],
  ] as const) {
    for (const text of texts) expect(figure(label)).toHaveTextContent(text);
  }
});

test('a symbol in a figure opens its sheet', async () => {
  const { user, host } = show(insights);
  await screen.findByText('Watchlist');
  await user.click(within(figure('Bots in Position')).getByRole('button', { name: 'AAPL' }));
  await user.click(within(figure('Top Performer')).getByRole('button', { name: 'NVDA' }));
  expect(host.openedSymbols).toEqual(['AAPL', 'NVDA']);
});

test('unknown parts are left out, and the rest are shown', async () => {
  const unknown = { botsInPosition: null, topPerformers: [], flow: null, analysisToday: null };
  show({ ...insights, ...unknown });
  await screen.findByText('Watchlist');
  expect(screen.getAllByRole('term')).toHaveLength(1);
});

test('insights that fail to load show an error, and a retry loads them [SHELL-64]', async () => {
  const { user } = show(failOnce(insights));
  expect(await screen.findByText('Could not be loaded')).toBeVisible();
  expect(screen.queryByText('Watchlist')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again: Today at a glance' }));
  expect(await screen.findByText('Watchlist')).toBeVisible();
});
