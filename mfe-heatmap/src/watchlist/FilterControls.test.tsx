import { screen, waitFor } from '@testing-library/react';
import { getSymbols, openWatchlist } from '../../test/open-watchlist.tsx';

test('the list is filtered by symbol, range and state, shows how many match, and can show all again', async () => {
  const { user } = await openWatchlist({ audience: 'student' });
  await user.type(screen.getByLabelText('Filter by symbol'), 'a');
  expect(getSymbols()).toEqual(['AAPL', 'NVDA', 'AMD', 'TSLA']);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByLabelText('State'), 'A bot in position');
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
  await user.click(
    screen.getByRole('button', { name: 'Show all again, not only A bot in position' }),
  );
  expect(getSymbols()).toEqual(['AAPL', 'NVDA', 'AMD', 'TSLA']);
  await user.click(screen.getByRole('button', { name: 'Show all stocks' }));
  expect(getSymbols()).toHaveLength(6);
});
