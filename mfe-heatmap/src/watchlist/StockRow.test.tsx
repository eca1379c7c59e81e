import { emulatePhone, renderScreen } from '@dashboard/mfe-kit/testing';
import { formatTime } from '@dashboard/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { filterRequests, Watchlist } from '../../test/open-watchlist.tsx';
import { createSampleServer } from '../sample-server.ts';

const at = '2026-11-20T14:41:00.000Z';
beforeEach(emulatePhone);

async function openList() {
  const rendered = renderScreen(Watchlist, {
    audience: 'student',
    responses: {
      ...createSampleServer(),
      'GET /api/stocks/history': [
        { symbol: 'AAPL', field: 'weeklyBX', before: 'HH', after: 'HL', at },
        { symbol: 'AAPL', field: 'hourBotPosition', before: false, after: true, at },
      ],
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Weekly Watchlist' }));
  await screen.findByRole('button', { name: 'Changed 1' });
  return { ...rendered, list };
}

test('a list row shows and announces the symbol, the range, the BX values and both positions [HEAT-22]', async () => {
  const { list } = await openList();
  expect(list.getAllByRole('listitem')).toHaveLength(6);
  for (const [symbol, range, states, ...bots] of [
    ['NVDA', 'Premium Range', 'M HH .*W HH D LH', 'Hybrid In Position', '1hr BX In Position'],
    ['MSFT', 'Fair Value', 'M HH .*W HL D HL', 'Hybrid In Position', '1hr BX No Position'],
    ['AMD', 'Discount Range', 'M LL .*W LH D HL', 'Hybrid No Position', '1hr BX No Position'],
  ] as const) {
    const name = new RegExp(`^${symbol}, ${range}, .*${[states, ...bots].join(', ')}$`);
    const row = list.getByRole('button', { name });
    expect(row).toHaveTextContent(
      new RegExp(`^${symbol} ${range}.* ${[states, ...bots].join(' ')}$`),
    );
  }
  expect(screen.queryByRole('table')).toBeNull();
  const inPosition = list.getAllByText('Hybrid In Position')[0];
  expect(inPosition).toHaveStyle({ color: 'var(--positive)' });
  const bots = inPosition?.parentElement?.parentElement;
  expect(bots).toHaveStyle({ 'grid-template-columns': 'repeat(auto-fit, 100px)' });
});

test('a row shows and names today’s changes, and opens the symbol’s sheet', async () => {
  const { list, user, host } = await openList();
  const row = list.getByRole('button', { name: /^AAPL/ });
  expect(within(row).getByText(`W was HH until ${formatTime(at)} +1`)).toBeVisible();
  expect(row.getAttribute('aria-label')).toContain(
    `, 1hr BX Bot was No Position until ${formatTime(at)}`,
  );
  await user.click(row);
  expect(host.openedSymbols).toEqual(['AAPL']);
});

test('one tap shows today’s changes, and the filter popover has the replay', async () => {
  const { list, user } = await openList();
  await user.click(screen.getByRole('button', { name: 'Changed 1' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
  await user.click(screen.getByRole('button', { name: 'Replay' }));
  expect(await screen.findByRole('slider', { name: 'Moment of the week' })).toBeVisible();
});

test('a favourite has a star in its row, and the list can show only favourites [SINCE-05, SINCE-06]', async () => {
  const { host, list, user } = await openList();
  expect(screen.queryByRole('button', { name: /^Favourites/ })).toBeNull();
  act(() => host.favourites.toggle('AMD'));
  list.getByRole('button', { name: /^AMD, favourite, / });
  await user.click(screen.getByRole('button', { name: 'Favourites 1' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  await waitFor(() => expect(window.location.search).toBe('?heat.favourites=only'));
  act(() => host.favourites.toggle('AMD'));
  screen.getByText('No stock matches the filter');
  await user.click(screen.getByRole('button', { name: 'Show all stocks' }));
  expect(screen.getByRole('list', { name: 'Weekly Watchlist' }).children).toHaveLength(6);
});

test.each(['range', 'dailyBX', 'hybridBotPosition', 'hourBotPosition'])(
  'only the %s that the trader points at is outlined in its row [FOLLOW-15]',
  async (column) => {
    const { host, list } = await openList();
    act(() => host.showPoint({ table: 'heat', row: 'NVDA', column }));
    const row = list.getByRole('button', { name: /^NVDA/ });
    expect(row.querySelectorAll('[aria-current]')).toHaveLength(1);
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
    act(() => host.showPoint(null));
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(0);
  },
);

async function openSheet(symbol: string) {
  const rendered = renderScreen(Watchlist, {
    audience: 'admin',
    responses: createSampleServer(),
  });
  const list = within(await screen.findByRole('list', { name: 'Weekly Watchlist' }));
  await rendered.user.click(list.getByRole('button', { name: new RegExp(`^${symbol}, `) }));
  return { ...rendered, sheet: within(await screen.findByRole('dialog', { name: symbol })) };
}
const choose = (field: string, value: string) =>
  within(screen.getByRole('radiogroup', { name: field })).getByRole('radio', { name: value });

test('a tap on the admin’s row opens a sheet that saves each choice at once, and undoes it [HEAT-109]', async () => {
  const { user, host, sheet } = await openSheet('AAPL');
  expect(screen.queryByRole('grid')).toBeNull();
  await user.click(choose('Range of AAPL', 'Premium Range'));
  await user.click(choose('Daily BX of AAPL', 'None'));
  await user.click(sheet.getByRole('switch', { name: '1hr Swing Bot of AAPL' }));
  expect(choose('Range of AAPL', 'Premium Range')).toBeChecked();
  await waitFor(() => expect(host.toasts).toHaveLength(3));
  const patches = filterRequests(host, 'PATCH');
  expect(patches.map(({ body }) => body)).toEqual([
    { range: 'Premium Range' },
    { dailyBX: null },
    { swingBotPosition: true },
  ]);
  expect(patches.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"', '"3"']);
  expect(host.points.at(-1)).toEqual({
    table: 'heat',
    row: 'AAPL',
    column: 'swingBotPosition',
  });
  await act(async () => host.toasts[0]?.undo?.());
  await waitFor(() => expect(choose('Range of AAPL', 'Fair Value')).toBeChecked());
});

test('arrow keys move between the segments of the sheet and save nothing until Space [HEAT-109]', async () => {
  const { user, host } = await openSheet('AAPL');
  choose('Monthly BX of AAPL', 'HH').focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(choose('Monthly BX of AAPL', 'LL')).toHaveFocus();
  expect(choose('Monthly BX of AAPL', 'HH')).toBeChecked();
  expect(filterRequests(host, 'PATCH')).toEqual([]);
  await user.keyboard(' ');
  await waitFor(() => expect(filterRequests(host, 'PATCH')[0]?.body).toEqual({ monthlyBX: 'LL' }));
});

test('the sheet opens the next stock of the list and the analysis, and deletes [HEAT-110]', async () => {
  window.history.replaceState(null, '', '/?heat.sort=-stock');
  const { user, host } = await openSheet('NVDA');
  expect(screen.getByRole('button', { name: 'Previous: TSLA' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next: MSFT' }));
  await screen.findByRole('dialog', { name: 'MSFT' });
  await user.click(screen.getByRole('button', { name: 'Delete MSFT' }));
  await waitFor(() => expect(host.toasts[0]).toMatchObject({ title: 'Stock Removed' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^AMD, / }));
  await user.click(await screen.findByRole('button', { name: /analysis for AMD$/ }));
  await screen.findByRole('dialog', { name: 'Edit Technical Analysis' });
  expect(screen.getByRole('button', { name: 'Previous: BRK.B' })).toBeVisible();
});
