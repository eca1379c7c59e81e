import type { StateChange } from '@dashboard/contracts-portfolio';
import { type Audience, FakeHttpError, type FakeResponses } from '@dashboard/mfe-kit';
import { renderScreen } from '@dashboard/mfe-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createSampleServer } from '../sample-server.ts';
import { Watchlist } from './Watchlist.tsx';

class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizeObserver;

const at = (day: number) => `2026-11-${day}T15:00:00.000Z`;
const week: StateChange[] = [
  { symbol: 'AAPL', field: 'range', before: 'Premium Range', after: 'Fair Value', at: at(17) },
  { symbol: 'NVDA', field: 'weeklyBX', before: 'LL', after: 'HH', at: at(18) },
];

async function open(audience: Audience = 'student', more: FakeResponses = {}, address = '/') {
  window.history.replaceState(null, '', address);
  const rendered = renderScreen(Watchlist, {
    audience,
    responses: { ...createSampleServer(), 'GET /api/stocks/history': week, ...more },
  });
  await screen.findByText('NVDA', { selector: 'strong' });
  return rendered;
}

const symbols = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const tiles = () => within(screen.getByRole('group', { name: 'Heat view' })).getAllByRole('button');
const getRow = (symbol: string) => screen.getByRole('row', { name: new RegExp(`^${symbol}`) });

test('the heat view shows a tile for each stock in the colour of the chosen BX column', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Heat view' }));
  expect(tiles().map((tile) => tile.dataset.tone)).toEqual([
    'soft-red',
    'green',
    'deep-green',
    undefined,
    'soft-red',
    undefined,
  ]);
  expect(screen.getByRole('button', { name: 'AAPL, Weekly BX HL, Fair Value' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Daily BX' }));
  expect(screen.getByRole('button', { name: 'AMD, Daily BX HL, Discount Range' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'BRK.B, Daily BX empty, no range' })).toBeVisible();
});

test('view, colour and size are stored in the query string and read from it', async () => {
  const { user, unmount } = await open();
  await user.click(screen.getByRole('radio', { name: 'Heat view' }));
  await user.click(screen.getByRole('radio', { name: 'Monthly BX' }));
  await user.click(screen.getByRole('radio', { name: 'Holding weight' }));
  await waitFor(() =>
    expect(window.location.search).toBe('?heat.view=tiles&heat.column=monthlyBX&heat.size=weight'),
  );
  unmount();
  await open('student', {}, '/?heat.view=tiles&heat.column=dailyBX');
  expect(screen.getByRole('radio', { name: 'Heat view' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Daily BX' })).toBeChecked();
});

test('a tile opens the analyses for a student and the editor for the admin', async () => {
  const { user, host, unmount } = await open('student', {}, '/?heat.view=tiles');
  await user.click(screen.getByRole('button', { name: /^NVDA,/ }));
  expect(host.openedAnalyses).toEqual(['NVDA']);
  unmount();
  const admin = await open('admin', {}, '/?heat.view=tiles');
  await admin.user.click(screen.getByRole('button', { name: /^NVDA,/ }));
  expect(screen.getByRole('dialog', { name: 'Edit Technical Analysis' })).toBeVisible();
});

test('one tile is in the tab order; Home and End go to the ends', async () => {
  const { user } = await open('student', {}, '/?heat.view=tiles');
  expect(tiles().filter((tile) => tile.tabIndex === 0)).toEqual([tiles()[0]]);
  act(() => tiles()[0]?.focus());
  await user.keyboard('{End}');
  expect(tiles().at(-1)).toHaveFocus();
  expect(tiles().filter((tile) => tile.tabIndex === 0)).toEqual([tiles().at(-1)]);
  await user.keyboard('{Home}');
  expect(tiles()[0]).toHaveFocus();
});

test('by holding weight, stocks the fund does not hold stand apart; failed holdings show an error', async () => {
  const holdings = [{ ticker: 'AMD', portfolioPercent: 100 }];
  const { unmount } = await open(
    'student',
    { 'GET /api/holdings': holdings },
    '/?heat.view=tiles&heat.size=weight',
  );
  expect(await screen.findByText('Not held')).toBeVisible();
  unmount();
  await open(
    'student',
    {
      'GET /api/holdings': () => {
        throw new FakeHttpError(503, 'Down');
      },
    },
    '/?heat.view=tiles&heat.size=weight',
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The holdings could not be loaded');
});

test('the list is filtered by symbol, range and state, shows how many match, and can show all again', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Filter by symbol'), 'a');
  expect(symbols()).toEqual(['AAPL', 'NVDA', 'AMD', 'TSLA']);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByLabelText('State'), 'A bot in position');
  await user.selectOptions(screen.getByLabelText('Range'), 'Fair Value');
  await user.keyboard('{Escape}');
  expect(symbols()).toEqual(['AAPL']);
  expect(screen.getByText('1 of 6 stocks')).toBeVisible();
  await waitFor(() =>
    expect(window.location.search).toBe(
      '?heat.symbol=A&heat.state=in-position&heat.range=Fair+Value',
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Show all again, not only Fair Value' }));
  expect(symbols()).toEqual(['AAPL', 'NVDA', 'TSLA']);
  await user.click(screen.getByRole('button', { name: 'Show all stocks' }));
  expect(symbols()).toHaveLength(6);
});

test('a filter without matches says so', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Filter by symbol'), 'zzz');
  expect(screen.getByText('No stock matches the filter')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all stocks' }));
  expect(symbols()).toHaveLength(6);
});

test('HEAT-83 the week is replayed step by step, read-only', async () => {
  const { user } = await open('admin');
  await user.click(screen.getByRole('button', { name: 'Replay the week' }));
  const slider = await screen.findByRole('slider', { name: 'Moment of the week' });
  const table = screen.getByRole('table', { name: 'Weekly Watchlist' });
  expect(within(table).queryByRole('combobox')).toBeNull();
  expect(within(getRow('AAPL')).getByText('Premium Range')).toBeVisible();
  expect(within(getRow('NVDA')).getByText('LL')).toBeVisible();
  act(() => slider.focus());
  await user.keyboard('{ArrowRight}');
  expect(within(getRow('AAPL')).getByText('Fair Value')).toBeVisible();
  expect(getRow('AAPL')).toHaveAttribute('data-selected');
  expect(screen.getByText('AAPL Range: Premium Range → Fair Value')).toBeVisible();
  await user.keyboard('{End}');
  expect(screen.getByText('Change 2 of 2, as it is now')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to now' }));
  expect(screen.getByLabelText('Range of AAPL')).toBeVisible();
});

test('playback advances the replay and stops at the end', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Replay the week' }));
  await user.click(await screen.findByRole('button', { name: 'Play' }));
  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(await screen.findByText(/Change 2 of 2/, {}, { timeout: 4_000 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('a week without changes says so, and a failed request shows an error', async () => {
  const quiet = await open('student', { 'GET /api/stocks/history': [] });
  await quiet.user.click(screen.getByRole('button', { name: 'Replay the week' }));
  expect(await screen.findByText('Nothing changed in the last seven days')).toBeVisible();
  quiet.unmount();
  const down = await open('student', {
    'GET /api/stocks/history': () => {
      throw new FakeHttpError(503, 'Down');
    },
  });
  await down.user.click(screen.getByRole('button', { name: 'Replay the week' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The week could not be loaded');
  expect(symbols()).toHaveLength(6);
});

test('the editor closes when its stock is removed elsewhere', async () => {
  const server = createSampleServer();
  const { user, host } = await open('admin', server);
  await user.click(screen.getByRole('button', { name: 'AMD' }));
  (server['DELETE /api/stocks/{key}'] as (request: object) => unknown)({ params: { key: 'AMD' } });
  await act(() => host.queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
