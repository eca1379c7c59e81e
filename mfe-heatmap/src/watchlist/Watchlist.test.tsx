import { ranges } from '@dashboard/contracts-portfolio';
import { screen, waitFor, within } from '@testing-library/react';
import { filterRequests, getSymbols, openWatchlist, setCell } from '../../test/open-watchlist.tsx';

const getRow = (symbol: string) =>
  screen.getByText(symbol, { selector: 'strong' }).closest('tr') as HTMLTableRowElement;

test('HEAT-28, HEAT-29, HEAT-30 an inline select saves immediately, with the version of the cached stock', async () => {
  const { user, host } = await openWatchlist();
  await setCell(user, 'Range of AAPL', 'Premium Range');
  await setCell(user, 'Daily BX of AAPL', 'LL');
  await waitFor(() => expect(host.toasts).toHaveLength(2));
  expect(host.toasts[0]).toMatchObject({ title: 'Stock Updated' });
  const [first, second] = filterRequests(host, 'PATCH');
  expect(first?.body).toEqual({ range: 'Premium Range' });
  expect(first?.headers.get('if-match')).toBe('"1"');
  expect(second?.body).toEqual({ dailyBX: 'LL' });
  expect(second?.headers.get('if-match')).toBe('"2"');
});

test('HEAT-31 clearing a select sends null', async () => {
  const { user, host } = await openWatchlist();
  await setCell(user, 'Weekly BX of AAPL', '—');
  await waitFor(() => expect(filterRequests(host, 'PATCH')[0]?.body).toEqual({ weeklyBX: null }));
});

test('HEAT-32, HEAT-33, HEAT-34 a bot toggle changes immediately and shows its state', async () => {
  const { user, host } = await openWatchlist();
  const toggle = screen.getByRole('button', { name: /^BX Hybrid Bot of AMD/ });
  expect(toggle).toHaveTextContent('No Position');
  await user.click(toggle);
  expect(toggle).toHaveTextContent('In Position');
  await waitFor(() => expect(host.toasts[0]).toMatchObject({ title: 'Bot Position Updated' }));
  expect(filterRequests(host, 'PATCH')[0]?.body).toEqual({ hybridBotPosition: true });
});

test('HEAT-21, HEAT-22, AUTH-52 a student sees the same values, sortable and without controls to edit them', async () => {
  await openWatchlist({ audience: 'student' });
  const headers = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(headers).toEqual([
    'STOCK',
    'RANGE',
    'MONTHLY BX',
    'WEEKLY BX',
    'DAILY BX',
    'BX HYBRID BOT',
    '1HR BX BOT',
  ]);
  for (const name of headers)
    expect(screen.getByRole('button', { name: name ?? '' })).toBeVisible();
  expect(within(getRow('AAPL')).getByText('Fair Value')).toBeVisible();
  expect(within(getRow('AAPL')).getAllByText('In Position')).toHaveLength(2);
  // What filters has a pressed state, too, but stands in the legend; a star marks on the device alone.
  expect(
    document.querySelectorAll('select, input:not([type=search], [type=radio]), [role=switch]'),
  ).toHaveLength(0);
  const pressable = screen.getByRole('table').querySelectorAll('[aria-pressed]');
  expect(
    [...pressable].filter((one) => !one.getAttribute('aria-label')?.startsWith('Favourite ')),
  ).toEqual([]);
});

test('HEAT-17, HEAT-18, HEAT-19, HEAT-20 each range has its marker', async () => {
  await openWatchlist();
  const markers = ['AMD', 'AAPL', 'NVDA', 'TSLA'].map(
    (symbol) => getRow(symbol).querySelector<HTMLElement>('[data-marker]')?.dataset.marker,
  );
  expect(markers).toEqual([...ranges, undefined]);
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

test('the row that the address asks for is marked, gets the active cell, and no filter hides it', async () => {
  await openWatchlist({ search: '?heat.row=TSLA&heat.symbol=NVDA' });
  await waitFor(() => expect(getRow('TSLA')).toHaveAttribute('data-shown'));
  expect(getSymbols()).toHaveLength(6);
  expect(screen.getByRole('button', { name: 'TSLA' })).toHaveFocus();
  expect(getRow('AAPL')).not.toHaveAttribute('data-shown');
});

test('HEAT-99 the analysis editor goes on in the order of the rows, sorted and filtered', async () => {
  const { user } = await openWatchlist({ search: '?heat.sort=-monthlyBX&heat.symbol=a' });
  expect(getSymbols()).toEqual(['AMD', 'TSLA', 'AAPL', 'NVDA']);
  await user.click(screen.getByRole('button', { name: 'Edit analysis for AAPL' }));
  expect(screen.getByRole('button', { name: 'Previous: TSLA' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next: NVDA' }));
  await screen.findByRole('button', { name: 'Previous: AAPL' });
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
});
