import { failWith } from '@dashboard/mfe-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { openWatchlist } from '../../test/open-watchlist.tsx';
import { createSampleServer } from '../sample-server.ts';

const getTiles = () =>
  within(screen.getByRole('group', { name: 'Heat view' })).getAllByRole('button');

test('the heat view shows a tile for each stock in the colour of the selected BX column', async () => {
  const { user } = await openWatchlist({ audience: 'student' });
  await user.click(screen.getByRole('radio', { name: 'Heat view' }));
  expect(getTiles().map((tile) => tile.dataset.tone)).toEqual([
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

test('a tile opens the analyses for a student and the editor for the admin', async () => {
  const { user, host, unmount } = await openWatchlist({
    audience: 'student',
    search: '?heat.view=tiles',
  });
  await user.click(screen.getByRole('button', { name: /^NVDA,/ }));
  expect(host.openedAnalyses).toEqual(['NVDA']);
  unmount();
  const admin = await openWatchlist({ search: '?heat.view=tiles' });
  await admin.user.click(screen.getByRole('button', { name: /^NVDA,/ }));
  expect(screen.getByRole('dialog', { name: 'Edit Technical Analysis' })).toBeVisible();
});

test('one tile is in the tab order; Home and End go to the ends', async () => {
  const { user } = await openWatchlist({ audience: 'student', search: '?heat.view=tiles' });
  expect(getTiles().filter((tile) => tile.tabIndex === 0)).toEqual([getTiles()[0]]);
  act(() => getTiles()[0]?.focus());
  await user.keyboard('{End}');
  expect(getTiles().at(-1)).toHaveFocus();
  expect(getTiles().filter((tile) => tile.tabIndex === 0)).toEqual([getTiles().at(-1)]);
  await user.keyboard('{Home}');
  expect(getTiles()[0]).toHaveFocus();
});

test('by holding weight, stocks the fund does not hold stand apart; failed holdings show an error', async () => {
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
