import type { DailyActivity } from '@dashboard/contracts-portfolio';
import type { FakeResponses } from '@dashboard/mfe-kit';
import { failOnce, readTexts, renderScreen } from '@dashboard/mfe-kit/testing';
import { act, screen } from '@testing-library/react';
import { TradingActivityBanner } from './TradingActivityBanner.tsx';

const GET = 'GET /api/daily-activity/{fund}/{date}';

const day = (changes: Partial<DailyActivity> = {}): DailyActivity => ({
  fund: '✅ Main Fund',
  date: '11/20/2026',
  addedPositions: [],
  removedPositions: [],
  version: 1,
  ...changes,
});

const show = (response: FakeResponses[string], tradingTimeZone?: string) =>
  renderScreen(TradingActivityBanner, {
    audience: 'student',
    responses: { [GET]: response },
    tradingTimeZone,
  });
const tickers = async (label: string) =>
  readTexts('listitem', await screen.findByRole('list', { name: label }));

test('added and removed positions are shown as $TICKER with their counts [ACT-02, ACT-03, ACT-04]', async () => {
  show(day({ addedPositions: ['AAPL', 'NVDA'], removedPositions: ['TSLA'] }));
  expect(await tickers('Added positions')).toEqual(['$AAPL', '$NVDA']);
  expect(await tickers('Removed positions')).toEqual(['$TSLA']);
  expect(screen.getByText('Added 2')).toBeVisible();
  expect(screen.getByText('Removed 1')).toBeVisible();
});

test('the banner shows the main fund’s current trading day, even after midnight [ACT-01, ACT-07, ACT-22]', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T14:59:30Z') });
  const { host } = show(day(), 'Asia/Tokyo');
  expect(screen.getByText('11/20/2026')).toBeVisible();
  expect(host.requests[0]?.path).toBe('/api/daily-activity/%E2%9C%85%20Main%20Fund/11%2F20%2F2026');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('11/21/2026')).toBeVisible();
  expect(host.requests.map(({ params }) => params.date)).toEqual(['11/20/2026', '11/21/2026']);
});

test('a day without positions shows its empty state only once it has loaded [ACT-05, ACT-06]', async () => {
  show(day());
  expect(screen.getByRole('status')).toHaveTextContent("Loading today's trading activity");
  expect(screen.queryByText('No new positions today')).toBeNull();
  expect(await screen.findByText('No new positions today')).toBeVisible();
  expect(screen.getByText('No positions removed today')).toBeVisible();
  expect(screen.getByText('Added 0')).toBeVisible();
  expect(screen.getByText('Removed 0')).toBeVisible();
});

test('a failed request isn’t shown as a day without positions, and a retry loads them [ACT-23]', async () => {
  const { user } = show(failOnce(day({ addedPositions: ['AAPL'] })));
  expect(await screen.findByText('Could not be loaded')).toBeVisible();
  expect(screen.queryByText(/No new positions|Added 0|Removed 0/)).toBeNull();
  await user.click(screen.getByRole('button', { name: "Try again: Today's trading activity" }));
  expect(await tickers('Added positions')).toEqual(['$AAPL']);
});

test('a ticker opens its symbol’s sheet', async () => {
  const { user, host } = show(day({ addedPositions: ['AAPL'], removedPositions: ['TSLA'] }));
  await user.click(await screen.findByRole('button', { name: '$AAPL' }));
  await user.click(screen.getByRole('button', { name: '$TSLA' }));
  expect(host.openedSymbols).toEqual(['AAPL', 'TSLA']);
});

test('only the first 20 of 500 tickers show, and a button shows all', async () => {
  const { user } = show(
    day({ addedPositions: Array.from({ length: 500 }, (_, index) => `T${index}`) }),
  );
  expect(await tickers('Added positions')).toHaveLength(20);
  expect(screen.getByText('Added 500')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all 500' }));
  expect(await tickers('Added positions')).toHaveLength(500);
  await user.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(await tickers('Added positions')).toHaveLength(20);
});
