import { failWith } from '@dashboard/mfe-kit/testing';
import { formatTime } from '@dashboard/ui';
import { act, screen, within } from '@testing-library/react';
import { openWatchlist } from '../../../test/open-watchlist.tsx';
import { createSampleServer } from '../../sample-server.ts';

const getTiles = () =>
  within(screen.getByRole('group', { name: 'Heat view' })).getAllByRole('button');

test('the heat view shows a tile per stock in the colour of the selected BX column', async () => {
  const { user } = await openWatchlist({ audience: 'student' });
  await user.click(screen.getByRole('radio', { name: 'Heat view' }));
  const tones = getTiles().map((tile) => tile.dataset.tone ?? 'none');
  expect(tones.join(' ')).toBe('soft-red green deep-green none soft-red none');
  expect(screen.getByRole('button', { name: /^AAPL HL, Weekly BX, Fair Value/ })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Daily BX' }));
  expect(screen.getByRole('button', { name: /^AMD HL, Daily BX, Discount Range/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^BRK.B —, Daily BX empty, no range/ })).toBeVisible();
});

test('a tile’s name starts with its visible text and describes its marks', async () => {
  await openWatchlist({ audience: 'student', search: '?heat.view=tiles' });
  const tile = screen.getByRole('button', { name: /^AAPL/ });
  expect([...tile.children].map((part) => part.textContent).join(' ')).toBe('AAPL HL');
  expect(tile).toHaveAccessibleName(
    /^AAPL HL, Weekly BX, Fair Value, .*Monthly BX HH, .*Daily BX HH, BX Hybrid Bot In Position, 1hr BX Bot In Position$/,
  );
});

test('a tile that changed today is marked, and its name includes the earlier value', async () => {
  const at = '2026-11-20T14:41:00.000Z';
  const change = { symbol: 'AMD', field: 'dailyBX', before: 'LL', after: 'HL', at };
  const responses = { ...createSampleServer(), 'GET /api/stocks/history': [change] };
  await openWatchlist({ audience: 'student', responses, search: '?heat.view=tiles' });
  const tile = await screen.findByRole('button', {
    name: new RegExp(`^AMD .*Daily BX was LL until ${formatTime(at)}$`),
  });
  expect(getTiles().filter((other) => 'changedToday' in other.dataset)).toEqual([tile]);
});

test('only one tile is in the tab order; Home and End move to the ends', async () => {
  const { user } = await openWatchlist({ audience: 'student', search: '?heat.view=tiles' });
  expect(getTiles().filter((tile) => tile.tabIndex === 0)).toEqual([getTiles()[0]]);
  act(() => getTiles()[0]?.focus());
  await user.keyboard('{End}');
  expect(getTiles().at(-1)).toHaveFocus();
  expect(getTiles().filter((tile) => tile.tabIndex === 0)).toEqual([getTiles().at(-1)]);
  await user.keyboard('{Home}');
  expect(getTiles()[0]).toHaveFocus();
});

test('with tiles sized by weight, stocks that the fund doesn’t hold are separate; if the holdings fail to load, an error shows', async () => {
  const holdings = [{ ticker: 'AMD', portfolioPercent: 100 }];
  const openWith = (response: unknown) =>
    openWatchlist({
      audience: 'student',
      responses: { ...createSampleServer(), 'GET /api/holdings': response },
      search: '?heat.view=tiles&heat.size=weight',
    });
  const { unmount } = await openWith(holdings);
  expect(await screen.findByText('Not held')).toBeVisible();
  unmount();
  await openWith(failWith());
  expect(await screen.findByRole('alert')).toHaveTextContent('The holdings could not be loaded');
});
