import { emulatePhone, renderScreen } from '@dashboard/mfe-kit/testing';
import { formatTime } from '@dashboard/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Watchlist } from '../../test/open-watchlist.tsx';
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
    ['NVDA', 'Premium Range', 'M HH .*W HH D LH', 'Hybrid In Position', '1hr In Position'],
    ['MSFT', 'Fair Value', 'M HH .*W HL D HL', 'Hybrid In Position', '1hr No Position'],
    ['AMD', 'Discount Range', 'M LL .*W LH D HL', 'Hybrid No Position', '1hr No Position'],
  ] as const) {
    const name = new RegExp(`^${symbol}, ${range}, .*${[states, ...bots].join(', ')}$`);
    const row = list.getByRole('button', { name });
    expect(row).toHaveTextContent(
      new RegExp(`^${symbol} ${range}.* ${[states, ...bots].join(' ')}$`),
    );
  }
  expect(screen.queryByRole('table')).toBeNull();
});

test('a row shows today’s changes, its name lists all of them, and a tap opens the symbol’s sheet', async () => {
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
