import { ranges } from '@dashboard/contracts-portfolio';
import { failWith, readTexts, renderScreen } from '@dashboard/mfe-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  chooseOption,
  createHeldServer,
  expectFailure,
  filterRequests,
  getCell,
  openWatchlist,
  Watchlist,
} from '../../../test/open-watchlist.tsx';
import { createSampleStocks } from '../../sample-records.ts';
import { createSampleServer } from '../../sample-server.ts';
import { parseSymbols } from './AddSymbol.tsx';

test('shows the controls and their options [HEAT-87, HEAT-01, HEAT-06, HEAT-07, HEAT-13, HEAT-14]', async () => {
  const { user } = await openWatchlist();
  const controls = within(screen.getByRole('region', { name: 'Daily Heat Map Controls' }));
  async function openOptions(label: string) {
    await user.click(controls.getByLabelText(label));
    return readTexts('option', controls.getByRole('listbox', { name: label }));
  }
  const symbols = createSampleStocks().map(({ symbol }) => symbol);
  expect(readTexts('option', controls.getByLabelText('Stock symbol')).slice(1)).toEqual(symbols);
  expect(await openOptions('Range')).toEqual(['—', ...ranges]);
  for (const label of ['Monthly BX', 'Weekly BX', 'Daily BX'])
    expect(await openOptions(label)).toEqual(['—', 'HH', 'HL', 'LH', 'LL']);
  expect(controls.getByRole('button', { name: 'Refresh All Data' })).toBeEnabled();
  expect(controls.getByText('Auto-save enabled')).toBeVisible();
});

test("'Update Trend' sends the selected values, reads 'Updating...', then clears them [HEAT-01, HEAT-02, HEAT-03, HEAT-04, TOAST-26]", async () => {
  const { responses, respondNext } = createHeldServer('PATCH /api/stocks/{key}');
  const { user, host } = await openWatchlist({ responses });
  await user.selectOptions(screen.getByLabelText('Stock symbol'), 'TSLA');
  await chooseOption(user, screen.getByLabelText('Range'), 'Premium Range');
  await user.click(screen.getByRole('button', { name: 'Update Trend' }));
  expect(screen.getByRole('button', { name: 'Updating...' })).toBeDisabled();
  expect(getCell('Range of TSLA')).toHaveTextContent('Premium Range');
  await respondNext();
  expect(await screen.findByRole('button', { name: 'Update Trend' })).toBeEnabled();
  expect(host.toasts[0]).toMatchObject({ variant: 'success', title: 'Stock Updated' });
  expect(screen.getByLabelText('Range')).toHaveTextContent('—');
  const [patch] = filterRequests(host, 'PATCH');
  expect([patch?.params.key, patch?.body]).toEqual(['TSLA', { range: 'Premium Range' }]);
});

test('a failed update keeps the selected values [TOAST-09]', async () => {
  const responses = { ...createSampleServer(), 'PATCH /api/stocks/{key}': failWith() };
  const { user, host } = await openWatchlist({ responses });
  await user.selectOptions(screen.getByLabelText('Stock symbol'), 'TSLA');
  await chooseOption(user, screen.getByLabelText('Daily BX'), 'HH');
  await user.click(screen.getByRole('button', { name: 'Update Trend' }));
  await expectFailure(host, 'Update Failed', 'Failed to update stock data.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Update Trend' })).toBeEnabled());
  expect(screen.getByLabelText('Daily BX')).toHaveTextContent('HH');
});

test('a stock and at least one field are required [HEAT-05, TOAST-20]', async () => {
  const { user, host } = await openWatchlist();
  const update = screen.getByRole('button', { name: 'Update Trend' });
  await user.selectOptions(screen.getByLabelText('Stock symbol'), 'TSLA');
  await user.click(update);
  await user.selectOptions(screen.getByLabelText('Stock symbol'), '');
  await chooseOption(user, screen.getByLabelText('Daily BX'), 'HH');
  await user.click(update);
  const invalid = {
    variant: 'destructive',
    title: 'Invalid Input',
    description: 'Please select a stock and at least one field to update.',
  };
  expect(host.toasts).toEqual([invalid, invalid]);
  expect(host.requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('a listed or malformed symbol is rejected, and the field shows why until it is edited [TOAST-10]', async () => {
  const { user, host } = await openWatchlist();
  const field = screen.getByLabelText('Stock symbol to add');
  await user.type(field, 'aapl');
  expect(field).toHaveValue('AAPL');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await expectFailure(host, 'Add Failed', 'Failed to add stock to watchlist.');
  expect(await screen.findByText('The symbol is already on the watchlist')).toBeVisible();
  expect(field).toBeInvalid();
  expect(field).toHaveValue('AAPL');
  await user.type(field, '{Backspace}_A');
  expect(field).toBeValid();
  await user.keyboard('{Enter}');
  expect(
    await screen.findByText('A symbol is 1 to 10 letters, digits, dots or hyphens'),
  ).toBeVisible();
  expect(filterRequests(host, 'POST')).toHaveLength(1);
  expect(host.toasts).toMatchObject([{ title: 'Add Failed' }, { title: 'Add Failed' }]);
});

test('Enter and Add each add the symbol in capitals, with an idempotency key [HEAT-08, HEAT-09, TOAST-27]', async () => {
  const { user, host } = await openWatchlist();
  const field = screen.getByLabelText('Stock symbol to add');
  await user.type(field, ' ibm{Enter}');
  await screen.findByText('IBM', { selector: 'strong' });
  expect(field).toHaveValue('');
  await user.type(field, 'ba');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('BA', { selector: 'strong' });
  const posts = filterRequests(host, 'POST');
  expect(posts.map(({ body }) => body)).toEqual([{ symbol: 'IBM' }, { symbol: 'BA' }]);
  const keys = new Set(posts.map(({ headers }) => headers.get('idempotency-key') ?? 'none'));
  expect(keys.size).toBe(2);
  expect(keys).not.toContain('none');
  expect(host.toasts[0]).toMatchObject({ variant: 'success', title: 'Stock Added' });
});

test('Refresh All Data shows whether it succeeded [HEAT-13, TOAST-38, TOAST-23]', async () => {
  const responses: Record<string, unknown> = { ...createSampleServer() };
  const { user, host } = await openWatchlist({ responses });
  const button = screen.getByRole('button', { name: 'Refresh All Data' });
  await user.click(button);
  const description = 'All dashboard data has been updated.';
  await waitFor(() =>
    expect(host.toasts).toMatchObject([{ title: 'Data Refreshed', description }]),
  );
  responses['GET /api/stocks'] = failWith();
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await expectFailure(host, 'Refresh Failed', 'Failed to refresh dashboard data');
  expect(getCell('Range of AAPL')).toBeVisible();
});

test('a blank symbol shows a toast and sends nothing [HEAT-10]', async () => {
  const { user, host } = await openWatchlist();
  await user.type(screen.getByLabelText('Stock symbol to add'), '  {Enter}');
  await expectFailure(host, 'Invalid Input', 'Please enter a stock symbol.');
  expect(host.requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('several symbols are added at once with one toast; rejected ones stay [HEAT-100, UNDO-18]', async () => {
  const { user, host } = await openWatchlist();
  const field = screen.getByLabelText('Stock symbol to add');
  await user.type(field, 'ibm, aapl ba a_b{Enter}');
  await screen.findByText('BA', { selector: 'strong' });
  expect(filterRequests(host, 'POST').map(({ body }) => body)).toEqual(
    ['IBM', 'AAPL', 'BA'].map((symbol) => ({ symbol })),
  );
  expect(host.toasts).toMatchObject([
    { title: '2 Stocks Added', description: 'IBM, BA', done: 'IBM, BA added' },
  ]);
  expect(field).toHaveValue('AAPL, A_B');
  expect(
    screen.getByText(
      'AAPL: The symbol is already on the watchlist. A_B: A symbol is 1 to 10 letters, digits, dots or hyphens.',
    ),
  ).toBeVisible();
  await act(() => host.undoLatest());
  await waitFor(() => expect(screen.queryByText('IBM', { selector: 'strong' })).toBeNull());
  expect(screen.queryByText('BA', { selector: 'strong' })).toBeNull();
  const removals = filterRequests(host, 'DELETE').map(({ headers }) => headers.get('if-match'));
  expect(removals).toEqual(['"1"', '"1"']);
});

test('commas, semicolons, spaces and line breaks separate symbols; duplicates are dropped [HEAT-100]', () => {
  expect(parseSymbols(' ibm, ba\nGE;brk.b  IBM A_B')).toEqual({
    symbols: ['IBM', 'BA', 'GE', 'BRK.B'],
    rejected: [{ symbol: 'A_B', reason: 'A symbol is 1 to 10 letters, digits, dots or hyphens' }],
  });
  expect(parseSymbols('  ')).toEqual({ symbols: [], rejected: [] });
});

test('pasted lines become symbols [HEAT-100]', async () => {
  const { user, host } = await openWatchlist();
  await user.click(screen.getByLabelText('Stock symbol to add'));
  await user.paste('ibm\nba\r\nge\n');
  expect(screen.getByLabelText('Stock symbol to add')).toHaveValue('IBM BA GE');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(host.toasts[0]?.title).toBe('3 Stocks Added'));
});

test('a first step puts the caret into the field for symbols, and opens it if it’s hidden [SHELL-70]', async () => {
  const { unmount } = await openWatchlist({ search: '?open=add-symbols' });
  expect(screen.getByRole('textbox', { name: 'Stock symbol to add' })).toHaveFocus();
  unmount();
  window.history.replaceState(null, '', '/?heat.view=tiles&open=add-symbols');
  renderScreen(Watchlist, { audience: 'admin', responses: createSampleServer() });
  const popover = within(await screen.findByRole('dialog', { name: 'Add symbols' }));
  await waitFor(() =>
    expect(popover.getByRole('textbox', { name: 'Stock symbol to add' })).toHaveFocus(),
  );
});
