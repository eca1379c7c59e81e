import {
  emulatePhone,
  expectToast,
  failWith,
  filterWrites,
  readTexts,
} from '@dashboard/mfe-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { chooseFund, openFundHoldings } from '../../test/open-fund-holdings.tsx';
import { glossary } from '../glossary.ts';
import { createHolding, removedResponse } from '../sample/records.ts';

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

test('the unrealized total is the exact sum of P&L open, shown once, and a missing trade price is marked [HOLD-01, HOLD-02, HOLD-03, HOLD-43]', async () => {
  openList();
  expect(await screen.findByText('+$0.30')).toBeVisible();
  expect(screen.getByText('Unrealized Total P&L')).toBeVisible();
  expect(screen.getByText('Price missing')).toBeVisible();
});

test('dates sort by day, and empty dates stay last [HOLD-09, HOLD-10, HOLD-11]', async () => {
  const { user } = openList();
  const header = await screen.findByRole('button', { name: /Date Opened/ });
  await user.click(header);
  expect(getTickers()).toEqual(['AAPL', 'NVDA', 'AMD']);
  await user.click(header);
  expect(getTickers()).toEqual(['NVDA', 'AAPL', 'AMD']);
});

test('a student sees the main fund and has no controls to edit it [HOLD-31, HOLD-33, AUTH-52]', async () => {
  const { host } = openFundHoldings('student');
  const table = within(await screen.findByRole('table', { name: 'Holdings' }));
  const request = host.requests.find(({ path }) => path === '/api/holdings');
  expect(request?.query.get('fund')).toBe('✅ Main Fund');
  const headers = table.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(headers.join()).toBe('TICKER,QUANTITY,TRADE PRICE,P&L %,P&L OPEN,PORTFOLIO %,DATE OPENED');
  expect(document.querySelectorAll('select, input')).toHaveLength(0);
});

const findTotalValue = async () => (await screen.findByText('Total Value')).closest('div');

test('the total value covers only the selected fund [HOLD-02, HOLD-04]', async () => {
  const { user, host } = openFundHoldings('admin');
  expect(await screen.findByText('$2,400.00')).toBeVisible();
  expect(await findTotalValue()).toHaveTextContent(/^Total Value\$2,400\.00$/);
  await chooseFund({ user }, screen.getByLabelText('Fund'), 'Value Fund');
  await waitFor(() => expect(host.requests.at(-1)?.query.get('fund')).toBe('Value Fund'));
});

test('a position without a current price is valued at cost, and says so [HOLD-64]', async () => {
  openFundHoldings('admin', {
    'GET /api/holdings': [...list, createHolding('UBER', { currentPrice: null })],
  });
  expect(await screen.findByRole('row', { name: /^UBER/ })).toHaveTextContent('at cost $1,000.00');
  expect(screen.getByRole('row', { name: /^AAPL/ })).toHaveTextContent('worth $1,200.00');
  expect(await findTotalValue()).toHaveTextContent('$21,400.001 at cost');
});

test('holdings that fail to load show an error [TOAST-47]', async () => {
  openFundHoldings('student', { 'GET /api/holdings': failWith() });
  expect(await screen.findByText('Failed to fetch holdings')).toBeVisible();
});

test('a row’s Delete button deletes its holding, and Undo restores it [HOLD-19, TOAST-31, UNDO-08]', async () => {
  const { user, host } = openFundHoldings('admin', {
    'DELETE /api/holdings/{id}': removedResponse,
    'POST /api/removals/{id}/restore': { success: true },
  });
  await user.click(await screen.findByRole('button', { name: /^Delete MSFT/ }));
  await expectToast(host, 'Holding Deleted', 'MSFT removed');
  await act(() => host.undoLatest());
  expect(filterWrites(host).map(({ path }) => path)).toEqual([
    '/api/holdings/id-MSFT',
    '/api/removals/removal-1/restore',
  ]);
});

test('a failed deletion shows a toast [TOAST-14]', async () => {
  const { user, host } = openFundHoldings('admin', { 'DELETE /api/holdings/{id}': failWith() });
  await user.click(await screen.findByRole('button', { name: /^Delete MSFT/ }));
  await expectToast(host, 'Delete Failed', 'Failed to delete holding.');
});

test('on a phone, holdings and options are rows with the columns’ values, and a row opens its symbol [HOLD-31, HOLD-62, HOLD-64]', async () => {
  emulatePhone();
  const { user, host } = openFundHoldings('student', {
    'GET /api/holdings': [
      createHolding('AAPL', {
        pnlOpen: 1_200.5,
        currentPrice: 22.005,
        pnlPercent: 12.5,
        portfolioPercent: 61.24,
        dateOpened: '11/02/2025',
      }),
      createHolding('NEW', { tradePrice: 0, currentPrice: null, portfolioPercent: 0 }),
    ],
  });
  const list = within(await screen.findByRole('list', { name: 'Holdings' }));
  const texts = list.getAllByRole('listitem').map((row) => row.textContent?.trim());
  expect(texts).toEqual([
    'AAPL 100 at $10.00, now $22.01 Opened 11/02/2025 $2,200.50 +$1,200.50 +12.50% 61.2% of fund cost',
    'NEW 100 at Price missing, valued at cost Opened — $0.00 —  0.0% of fund cost',
  ]);
  await user.click(
    list.getByRole('button', { name: /^AAPL, .* Opened 11\/02\/2025, .* 61.2% of fund cost$/ }),
  );
  expect(host.openedSymbols).toEqual(['AAPL']);
  const heading = screen.getByRole('heading', { name: 'Holdings' });
  expect(heading.parentElement).toHaveTextContent('Holdings✅ Main Fund');
  const options = within(screen.getByRole('list', { name: 'Options Positions' }));
  const running = options.getByRole('button', { name: /^NVDA/ });
  expect(running).toHaveAccessibleName(
    'NVDA $140.00 CALL, 12/18/2026, 28 days left, 2 contracts at $1.50, cost $300.00',
  );
  expect(running).toHaveTextContent('2 contracts at $1.50 cost $300.00');
  await user.click(running);
  expect(host.openedSymbols).toEqual(['AAPL', 'NVDA']);
});

test('on a phone, the title of the admin’s holdings has their unrealized total [HOLD-02]', async () => {
  emulatePhone();
  const { unmount } = openList();
  const heading = await screen.findByRole('heading', { name: 'Current Holdings' });
  await waitFor(() => expect(heading.parentElement).toHaveTextContent('+$0.30 unrealized'));
  unmount();
  openFundHoldings('admin', { 'GET /api/holdings': [] });
  expect(await screen.findByText('No holdings found. Upload a CSV to get started.')).toBeVisible();
  expect(screen.queryByText(/unrealized/)).toBeNull();
});

test('each figure’s column head has its meaning [SET-02]', async () => {
  const meanings = Object.fromEntries((glossary ?? []).map(({ id, meaning }) => [id, meaning]));
  openFundHoldings('admin', {}, '/', meanings);
  await screen.findAllByRole('columnheader', { name: 'P&L Open' });
  const names = readTexts('term');
  for (const name of ['Quantity', 'Trade Price', 'P&L %', 'P&L Open', 'Portfolio %']) {
    expect(names).toContain(name);
  }
});
