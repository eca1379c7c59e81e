import type { StateChange } from '@dashboard/contracts-portfolio';
import { failWith } from '@dashboard/mfe-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { getSymbols, openWatchlist } from '../../test/open-watchlist.tsx';
import { createSampleStocks } from '../sample-records.ts';
import { createSampleServer } from '../sample-server.ts';
import { dropUnknownOptions, emptyFilter, filterStocks } from './watchlist-view.ts';

const at = '2026-11-20T14:41:00.000Z';
const today: StateChange[] = [
  { symbol: 'AMD', field: 'weeklyBX', before: 'LL', after: 'LH', at },
  { symbol: 'TSLA', field: 'hourBotPosition', before: false, after: true, at },
];

const open = (history: unknown = today, search = '') =>
  openWatchlist({
    audience: 'student',
    responses: { ...createSampleServer(), 'GET /api/stocks/history': history },
    search,
  });
const findChip = (name: string) => screen.findByRole('button', { name });

test('a state in the legend filters by any BX column, and the filter is in the URL', async () => {
  const { user } = await open();
  await user.click(await findChip('LL 2'));
  expect(getSymbols()).toEqual(['AMD', 'TSLA']);
  expect(await findChip('LL 2')).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(window.location.search).toBe('?heat.state=any%3ALL'));
  await user.click(await findChip('LL 2'));
  expect(getSymbols()).toHaveLength(6);
});

test('with tiles, a state filters by the BX column that colours them', async () => {
  const { user } = await open(today, '?heat.view=tiles&heat.column=dailyBX');
  await user.click(await findChip('LL 1'));
  await waitFor(() => expect(window.location.search).toMatch(/heat\.state=dailyBX%3ALL/));
  expect(screen.getByText('1 of 6 stocks')).toBeVisible();
});

test('a count covers the stocks that match the other filters', async () => {
  const { user } = await open();
  await user.click(await findChip('Fair Value 2'));
  expect(await findChip('HH 2')).toBeVisible();
  expect(await findChip('LL 0')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all stocks' }));
  expect(await findChip('HH 3')).toBeVisible();
});

test('today’s changes are counted, and one press shows them', async () => {
  const { user } = await open();
  await user.click(await findChip('Changed today 2'));
  expect(getSymbols()).toEqual(['AMD', 'TSLA']);
  await waitFor(() => expect(window.location.search).toBe('?heat.changed=today'));
  expect(document.querySelectorAll('[data-changed-today]')).toHaveLength(2);
});

test('no count shows until the changes load, and a day without any has an empty state', async () => {
  const { user, unmount } = await open([]);
  await user.click(await findChip('Changed today 0'));
  expect(screen.getByText('No stock has changed today')).toBeVisible();
  unmount();
  await open(failWith(), '?heat.changed=today');
  expect(await findChip('Changed today')).toBeDisabled();
  expect(getSymbols()).toHaveLength(6);
});

test('requests the host’s trading day', async () => {
  const { host } = await open();
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: host.tradingTimeZone }).format();
  const request = host.requests.find(({ path }) => path === '/api/stocks/history');
  expect(Object.fromEntries(request?.query ?? [])).toEqual({ from: day, to: day });
});

test('the list can be filtered by symbol, range and state, and counts the matches', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Filter by symbol'), 'a');
  expect(getSymbols()).toEqual(['AAPL', 'NVDA', 'AMD', 'TSLA']);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByLabelText('BX or bot'), 'A bot in position');
  await user.selectOptions(screen.getByLabelText('Range'), 'Fair Value');
  await user.keyboard('{Escape}');
  expect(getSymbols()).toEqual(['AAPL']);
  expect(screen.getByText('1 of 6 stocks')).toBeVisible();
  await waitFor(() =>
    expect(window.location.search).toBe(
      '?heat.symbol=A&heat.state=in-position&heat.range=Fair+Value',
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Fair Value 1', pressed: true }));
  expect(getSymbols()).toEqual(['AAPL', 'NVDA', 'TSLA']);
  await user.click(screen.getByRole('button', { name: 'Remove filter A bot in position' }));
  expect(getSymbols()).toEqual(['AAPL', 'NVDA', 'AMD', 'TSLA']);
  await user.click(screen.getByRole('button', { name: 'Show all stocks' }));
  expect(getSymbols()).toHaveLength(6);
});

const stocks = createSampleStocks();
const filterSymbols = (filter: Partial<typeof emptyFilter>) =>
  filterStocks(stocks, { ...emptyFilter, ...filter }).map(({ symbol }) => symbol);

test.each([
  [{ symbol: 'a' }, ['AAPL', 'NVDA', 'AMD', 'TSLA']],
  [{ symbol: ' brk.b ' }, ['BRK.B']],
  [{ range: 'Fair Value' }, ['AAPL', 'MSFT']],
  [{ range: 'none' }, ['TSLA', 'BRK.B']],
  [{ state: 'weeklyBX:HL' }, ['AAPL', 'MSFT']],
  [{ state: 'weeklyBX:none' }, ['TSLA', 'BRK.B']],
  [{ state: 'any:LL' }, ['AMD', 'TSLA']],
  [{ state: 'in-position' }, ['AAPL', 'NVDA', 'TSLA', 'MSFT']],
  [{ state: 'no-position' }, ['AMD', 'BRK.B']],
  [{ symbol: 'A', range: 'Fair Value', state: 'dailyBX:HH' }, ['AAPL']],
  [{ symbol: 'ZZZ' }, []],
])('%j matches %j', (filter, expected) => {
  expect(filterSymbols(filter)).toEqual(expected);
});

test('only stocks that changed today match, or all until the changes load', () => {
  const today = { ...emptyFilter, changed: 'today' };
  const filter = (changed?: ReadonlySet<string>, symbol = '') =>
    filterStocks(stocks, { ...today, symbol }, changed).map((stock) => stock.symbol);
  expect(filter(new Set(['AMD', 'NVDA']))).toEqual(['NVDA', 'AMD']);
  expect(filter(new Set(['AMD', 'NVDA']), 'NV')).toEqual(['NVDA']);
  expect(filter(new Set())).toEqual([]);
  expect(filter()).toHaveLength(6);
});

test('only favourites match, or all if favourites are unknown [SINCE-06]', () => {
  const filter = { ...emptyFilter, favourites: 'only' };
  const find = (marked?: ReadonlySet<string>) =>
    filterStocks(stocks, filter, undefined, marked).map(({ symbol }) => symbol);
  expect(find(new Set(['AMD', 'NVDA', 'GONE']))).toEqual(['NVDA', 'AMD']);
  expect(find(new Set())).toEqual([]);
  expect(find()).toHaveLength(6);
});

test('an empty filter returns the list itself, and a link’s outdated values are dropped', () => {
  expect(filterStocks(stocks, emptyFilter)).toBe(stocks);
  const outdated = { range: 'Cheap', state: 'hourlyBX:HH', changed: 'ever', favourites: 'all' };
  expect(dropUnknownOptions({ symbol: 'A', ...outdated })).toEqual({ ...emptyFilter, symbol: 'A' });
  const known = { range: 'none', state: 'dailyBX:LL', changed: 'today', favourites: 'only' };
  expect(dropUnknownOptions({ symbol: '', ...known })).toMatchObject(known);
});

test('favourites come first, unless a column is sorted by or the device’s setting is off [SINCE-20]', async () => {
  const { host, user } = await open();
  const listed = getSymbols();
  const [second, last] = [listed[1] as string, listed.at(-1) as string];
  const others = listed.filter((symbol) => symbol !== second && symbol !== last);
  act(() => [last, second].forEach(host.favourites.toggle));
  expect(getSymbols()).toEqual([second, last, ...others]);
  await user.click(screen.getByRole('radio', { name: 'Heat view' }));
  const view = await screen.findByRole('group', { name: 'Heat view' });
  const listTiles = () =>
    [...view.querySelectorAll('[data-symbol]')].map((tile) => tile.getAttribute('data-symbol'));
  await waitFor(() => expect(listTiles()).toEqual([second, last, ...others]));
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  await user.click(screen.getByRole('button', { name: /^STOCK/ }));
  expect(getSymbols()).toEqual(listed.toSorted());
  window.history.replaceState(null, '', '/');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByLabelText('Order'), 'As listed');
  expect(getSymbols()).toEqual(listed);
  expect(localStorage.getItem('dashboard.favourites-first')).toBe('false');
});
