import { failWith, filterWrites } from '@dashboard/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openFundHoldings } from '../../test/open-fund-holdings.ts';
import { createHolding } from '../../test/samples.ts';

const list = [
  createHolding('AAPL', { pnlOpen: 0.1, dateOpened: '11/02/2025' }),
  createHolding('NVDA', {
    pnlOpen: 0.2,
    dateOpened: '01/15/2026',
    quantity: 1500,
    optionsLongTerm: 'Long Term',
  }),
  createHolding('AMD', { tradePrice: 0 }),
];

const openList = () => openFundHoldings('admin', { 'GET /api/holdings': list });

const getTickers = () =>
  within(screen.getByRole('table', { name: 'Current Holdings' }))
    .getAllByRole('rowheader')
    .flatMap((cell) => cell.querySelector('strong')?.textContent ?? []);

test('HOLD-01, HOLD-03, HOLD-43 the unrealized total is the exact sum of P&L open', async () => {
  openList();
  const sums = await screen.findAllByText('+$0.30');
  // At the top of the page, and in the totals row of the table.
  expect(sums).toHaveLength(2);
  expect(screen.getByText('Unrealized Total P&L')).toBeVisible();
});

test('HOLD-09, HOLD-10, HOLD-11 dates sort by day, and empty dates stay last', async () => {
  const { user } = openList();
  const header = await screen.findByRole('button', { name: /Date Opened/ });
  await user.click(header);
  expect(getTickers()).toEqual(['AAPL', 'NVDA', 'AMD']);
  await user.click(header);
  expect(getTickers()).toEqual(['NVDA', 'AAPL', 'AMD']);
});

test('a missing trade price is marked', async () => {
  openList();
  expect(await screen.findByText('Price missing')).toBeVisible();
});

test('HOLD-20 without holdings the admin sees the empty state', async () => {
  openFundHoldings('admin', { 'GET /api/holdings': [] });
  expect(await screen.findByText('No holdings found. Upload a CSV to get started.')).toBeVisible();
});

test('HOLD-31, HOLD-33, AUTH-52 a student sees the main fund and has no controls to edit it', async () => {
  const { host } = openFundHoldings('student');
  const table = within(await screen.findByRole('table', { name: 'Holdings' }));
  const request = host.requests.find(({ path }) => path === '/api/holdings');
  expect(request?.query.get('fund')).toBe('✅ Main Fund');
  const headers = table.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(headers).toEqual([
    'TICKER',
    'QUANTITY',
    'TRADE PRICE',
    'P&L %',
    'P&L OPEN',
    'PORTFOLIO %',
    'DATE OPENED',
  ]);
  expect(document.querySelectorAll('select, input')).toHaveLength(0);
});

test('HOLD-02, HOLD-04 the totals are those of the fund shown', async () => {
  const { user, host } = openFundHoldings('admin');
  expect(await screen.findByText('Total Value: $2,400.00')).toBeVisible();
  expect(screen.getByText('Total P&L: -$5.00')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Fund'), 'Value Fund');
  await waitFor(() => expect(host.requests.at(-1)?.query.get('fund')).toBe('Value Fund'));
});

test('TOAST-47 holdings that fail to load show an error', async () => {
  openFundHoldings('student', { 'GET /api/holdings': failWith() });
  expect(await screen.findByText('Failed to fetch holdings')).toBeVisible();
});

test('HOLD-19, TOAST-31 the Delete button of a row deletes its holding', async () => {
  const { user, host } = openFundHoldings('admin', {
    'DELETE /api/holdings/{id}': { success: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete MSFT' }));
  await waitFor(() => expect(host.toasts[0]?.title).toBe('Holding Deleted'));
  expect(filterWrites(host)[0]?.path).toBe('/api/holdings/id-MSFT');
});

test('TOAST-14 a failed deletion shows a toast', async () => {
  const { user, host } = openFundHoldings('admin', { 'DELETE /api/holdings/{id}': failWith() });
  await user.click(await screen.findByRole('button', { name: 'Delete MSFT' }));
  await waitFor(() =>
    expect(host.toasts[0]).toMatchObject({
      title: 'Delete Failed',
      description: 'Failed to delete holding.',
    }),
  );
});
