import type { Audience, FakeRequest, FakeResponses } from '@dashboard/mfe-kit';
import { failOnce, readTexts, renderScreen } from '@dashboard/mfe-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import {
  filterRequests,
  getCell,
  getSymbols,
  openWatchlist,
  setCell,
  Watchlist,
} from '../../test/open-watchlist.tsx';
import { contributions } from '../contributions.ts';
import { createLongWatchlist } from '../sample-records.ts';
import { createSampleServer } from '../sample-server.ts';

const getRow = (symbol: string) =>
  screen.getByText(symbol, { selector: 'strong' }).closest('tr') as HTMLTableRowElement;

test('clearing a select sends null [HEAT-31]', async () => {
  const { user, host } = await openWatchlist();
  await setCell(user, 'Weekly BX of AAPL', '—');
  await waitFor(() => expect(filterRequests(host, 'PATCH')[0]?.body).toEqual({ weeklyBX: null }));
});

test('a digit saves the option that the list of shortcuts names [HEAT-28, HEAT-29, HEAT-105, KEY-05]', async () => {
  const { user, host } = await openWatchlist();
  const [{ shortcuts }] = contributions.slots.shortcuts;
  expect(shortcuts.find(({ keys }) => keys === '1')?.does).toContain(
    'HH · Discount Range · In Position',
  );
  for (const name of ['Range of BRK.B', 'Weekly BX of BRK.B', 'BX Hybrid Bot of BRK.B']) {
    act(() => getCell(name).focus());
    await user.keyboard('1');
  }
  await waitFor(() => expect(host.toasts).toHaveLength(3));
  expect(filterRequests(host, 'PATCH').map(({ body }) => body)).toEqual([
    { range: 'Discount Range' },
    { weeklyBX: 'HH' },
    { hybridBotPosition: true },
  ]);
});

test('a student sees the same values, sortable but not editable [HEAT-21, HEAT-22, AUTH-52]', async () => {
  await openWatchlist({ audience: 'student' });
  expect(screen.getByRole('group', { name: 'Weekly Watchlist' })).toHaveAttribute('data-whole');
  const headers = readTexts('columnheader');
  expect(headers.join(', ')).toBe(
    'STOCK, RANGE, MONTHLY BX, WEEKLY BX, DAILY BX, BX HYBRID BOT, 1HR BX BOT',
  );
  for (const name of headers)
    expect(screen.getByRole('button', { name: name ?? '' })).toBeVisible();
  expect(within(getRow('AAPL')).getByText('Fair Value')).toBeVisible();
  expect(within(getRow('AAPL')).getAllByText('In Position')).toHaveLength(2);
  // The legend's filters also have a pressed state; a star is stored only on the device.
  expect(
    document.querySelectorAll('select, input:not([type=search], [type=radio]), [role=switch]'),
  ).toHaveLength(0);
  const pressable = screen.getByRole('table').querySelectorAll('[aria-pressed]');
  expect(
    [...pressable].filter((one) => !one.getAttribute('aria-label')?.startsWith('Favourite ')),
  ).toEqual([]);
});

test('view, colour and size are stored in the query string and read from it', async () => {
  const { user, unmount } = await openWatchlist({ audience: 'student' });
  await user.click(screen.getByRole('radio', { name: 'Heat view' }));
  await user.click(screen.getByRole('radio', { name: 'Monthly BX' }));
  await user.click(screen.getByRole('radio', { name: 'Holding weight' }));
  await waitFor(() =>
    expect(window.location.search).toBe('?heat.view=tiles&heat.column=monthlyBX&heat.size=weight'),
  );
  unmount();
  await openWatchlist({ audience: 'student', search: '?heat.view=tiles&heat.column=dailyBX' });
  expect(screen.getByRole('radio', { name: 'Heat view' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Daily BX' })).toBeChecked();
});

test('the row named in the URL is marked and active, and no filter hides it', async () => {
  await openWatchlist({ search: '?heat.row=TSLA&heat.symbol=NVDA' });
  await waitFor(() => expect(getRow('TSLA')).toHaveAttribute('data-shown'));
  expect(getSymbols()).toHaveLength(6);
  expect(screen.getByRole('button', { name: 'TSLA' })).toHaveFocus();
  expect(getRow('AAPL')).not.toHaveAttribute('data-shown');
});

test('the analysis editor follows the order of the sorted and filtered rows [HEAT-99]', async () => {
  const { user } = await openWatchlist({ search: '?heat.sort=-monthlyBX&heat.symbol=a' });
  expect(getSymbols()).toEqual(['AMD', 'TSLA', 'AAPL', 'NVDA']);
  await user.click(screen.getByRole('button', { name: 'Edit analysis for AAPL' }));
  expect(screen.getByRole('button', { name: 'Previous: TSLA' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next: NVDA' }));
  await screen.findByRole('button', { name: 'Previous: AAPL' });
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
});

const render = (audience: Audience, responses: FakeResponses = createSampleServer()) =>
  renderScreen(Watchlist, { audience, responses });
const table = () => screen.findByLabelText('Weekly Watchlist', { selector: 'table' });
const countGets = (host: { requests: readonly FakeRequest[] }) =>
  host.requests.filter(({ method, path }) => method === 'GET' && path === '/api/stocks').length;

test('shows the heading, the number of stocks and the legend [HEAT-15, HEAT-88]', async () => {
  render('student');
  await table();
  // The card and the scrollable region inside it have the same name. The card is the first.
  const [card] = screen.getAllByRole('region', { name: 'Weekly Watchlist' });
  const region = within(card as HTMLElement);
  expect(region.getByRole('heading', { name: 'Weekly Watchlist' })).toBeVisible();
  expect(region.getByText('6 stocks')).toBeVisible();
  const entries = (name: string) => readTexts('listitem', region.getByRole('list', { name }));
  expect(entries('BX structure')).toEqual(['HH 3', 'HL 4', 'LH 2', 'LL 2']);
  expect(entries('Ranges')).toEqual(['Discount Range 1', 'Fair Value 2', 'Premium Range 1']);
});

test('on a tablet, ranges are icons with counts that have their names', async () => {
  window.matchMedia = (query) => ({ matches: query === '(max-width: 1000px)' }) as MediaQueryList;
  render('student');
  await table();
  const filter = screen.getByRole('button', { name: 'Fair Value 2' });
  expect(filter.dataset.tooltip).toBe('Fair Value');
  expect(within(filter).getByText('Fair Value')).toHaveStyle({ width: '1px' });
  expect(screen.queryByText('Stocks with any BX of')).toBeNull();
});

test.each<[string, Audience, RegExp, string, string]>([
  [
    'a BX column sorts in the order of its options [HEAT-23, HEAT-24, HEAT-26]',
    'admin',
    /Monthly BX/,
    'AAPL NVDA MSFT TSLA AMD BRK.B',
    'AMD TSLA AAPL NVDA MSFT BRK.B',
  ],
  [
    'a bot column sorts false before true, and equal rows by when they were added [HEAT-25]',
    'admin',
    /BX Hybrid Bot$/,
    'AMD TSLA BRK.B AAPL NVDA MSFT',
    'AAPL NVDA MSFT AMD TSLA BRK.B',
  ],
  [
    'a stock without a range comes last in both directions [HEAT-27]',
    'student',
    /RANGE/,
    'AMD AAPL MSFT NVDA TSLA BRK.B',
    'NVDA AAPL MSFT AMD TSLA BRK.B',
  ],
])('%s', async (_, audience, name, ascending, descending) => {
  const { user } = await openWatchlist({ audience });
  expect(getSymbols().join(' ')).toBe('AAPL NVDA AMD TSLA MSFT BRK.B');
  const head = screen.getByRole('button', { name });
  for (const [direction, order] of Object.entries({ ascending, descending })) {
    await user.click(head);
    expect(getSymbols().join(' ')).toBe(order);
    expect(head.closest('th')).toHaveAttribute('aria-sort', direction);
  }
});

test('a value is shown as text in its colour [HEAT-16, HEAT-17]', async () => {
  render('student');
  const row = within(await screen.findByRole('row', { name: /^NVDA/ }));
  const tones = ['Premium Range', 'LH'].map((text) =>
    row.getByText(text).closest('[data-tone]')?.getAttribute('data-tone'),
  );
  expect(tones).toEqual(['red', 'deep-green']);
});

function Remounting() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" aria-label="Mount again" onClick={() => setCount(count + 1)} />
      <Watchlist key={count} audience="admin" />
    </>
  );
}

test("the admin's list is refetched on mount and when the window gets focus [HEAT-64]", async () => {
  const responses = createSampleServer();
  const { host, user } = renderScreen(Remounting, { audience: 'admin', responses });
  await table();
  expect(countGets(host)).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Mount again' }));
  await waitFor(() => expect(countGets(host)).toBe(2));
  await act(async () => void fireEvent(document, new Event('visibilitychange', { bubbles: true })));
  await waitFor(() => expect(countGets(host)).toBe(3));
});

test("a student's list is not refetched when the window gets focus [LIVE-02]", async () => {
  const { host } = render('student');
  await table();
  await act(async () => void fireEvent(document, new Event('visibilitychange', { bubbles: true })));
  expect(countGets(host)).toBe(1);
});

test('an empty watchlist asks the admin to add symbols, and students to wait', async () => {
  const { unmount } = render('admin', { 'GET /api/stocks': [] });
  expect(await screen.findByText('Add the first symbol above.')).toBeVisible();
  unmount();
  render('student', { 'GET /api/stocks': [] });
  expect(await screen.findByText('Stocks appear here as they are added.')).toBeVisible();
});

test('a failed watchlist request shows an error and can be retried [TOAST-46]', async () => {
  const { user } = render('student', {
    'GET /api/stocks': failOnce(createLongWatchlist()),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch stocks');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('15 stocks')).toBeVisible();
});

test('a student marks a stock with the star in its row; the admin has no stars [SINCE-05]', async () => {
  const { host, user, unmount } = render('student');
  await table();
  const star = screen.getByRole('button', { name: 'Favourite NVDA', pressed: false });
  await user.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'true');
  expect(host.favourites.list()).toEqual(['NVDA']);
  unmount();
  render('admin');
  await screen.findByText('NVDA', { selector: 'strong' });
  expect(screen.queryByRole('button', { name: 'Favourite NVDA' })).toBeNull();
});
