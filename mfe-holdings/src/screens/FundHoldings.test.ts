import { readTexts } from '@dashboard/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { chooseFund, openFundHoldings, openImport } from '../../test/open-fund-holdings.tsx';
import { tabulateHoldings } from '../holdings/holdings-csv.ts';
import { tabulateOptions } from '../options/options-csv.ts';
import { createFund, createHolding, option, sampleFunds } from '../sample/records.ts';

test('the page’s fund applies to the manual P&L, the upload and new options, and is in the URL [HOLD-57, HOLD-05]', async () => {
  const rendered = openFundHoldings('admin');
  const { user, host } = rendered;
  await chooseFund({ user }, await screen.findByLabelText('Fund'), 'Income Fund');
  await waitFor(() =>
    expect(host.requests.map(({ path }) => decodeURIComponent(path))).toContain(
      '/api/manual-pnl/fund/Income Fund',
    ),
  );
  expect(screen.getByText('New positions go to Income Fund')).toBeVisible();
  await waitFor(() => expect(window.location.search).toBe('?holdings.fund=Income+Fund'));
  const sheet = await openImport(rendered);
  expect(sheet.getByLabelText('Upload Fund')).toHaveValue('Income Fund');
  await user.selectOptions(sheet.getByLabelText('Upload Fund'), 'Main Fund');
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('Fund')).toHaveValue('✅ Main Fund');
  await waitFor(() => expect(window.location.search).toBe('?holdings.fund=Main+Fund'));
});

test('with all funds selected, the upload and manual P&L apply to the main fund [HOLD-57]', async () => {
  const rendered = openFundHoldings('admin');
  expect(await screen.findByLabelText('Fund')).toHaveValue('');
  expect(readTexts('term').slice(0, 4)).toEqual([
    'Total Value',
    'Unrealized Total P&L',
    'Manual P&L, ✅ Main Fund',
    'Total P&L',
  ]);
  const sheet = await openImport(rendered);
  expect(sheet.getByLabelText('Upload Fund')).toHaveValue('✅ Main Fund');
});

test('the funds are offered by name, in the admin’s order [FUND-03, HOLD-04, HOLD-05, HOLD-06]', async () => {
  const rendered = openFundHoldings(
    'admin',
    sampleFunds(['Value', '✅ Main Fund', 'Crypto'].map((name) => createFund(name))),
  );
  const funds = ['Value', 'Main Fund', 'Crypto'];
  const filter = await screen.findByLabelText('Fund');
  await waitFor(() => expect(readTexts('option', filter)).toEqual(['All Funds', ...funds]));
  const sheet = await openImport(rendered);
  expect(readTexts('option', sheet.getByLabelText('Upload Fund'))).toEqual(funds);
});

test('if the page’s fund no longer exists, the page shows all funds [HOLD-57, FUND-04]', async () => {
  const { host } = openFundHoldings('admin', {}, '/?holdings.fund=Former+Fund');
  const filter = await screen.findByLabelText('Fund');
  await waitFor(() => expect(filter).toHaveValue(''));
  expect(screen.getByText(/^New positions go to/)).toHaveTextContent(/✅ Main Fund$/);
  expect(await screen.findByRole('button', { name: 'AAPL' })).toBeVisible();
  expect(host.toasts).toEqual([]);
});

test('a student sees the figures and clicks a ticker to see its analyses [HOLD-28, HOLD-29, HOLD-30, HOLD-32]', async () => {
  const { user, host } = openFundHoldings('student');
  for (const label of [
    'Total Value',
    'Unrealized Total P&L',
    'P&L Since 2020',
    'YTD P&L',
    'YTD P&L %',
    'Starting Capital 2025',
  ]) {
    expect(await screen.findByText(label)).toBeVisible();
  }
  await waitFor(() => expect(screen.getAllByText('Not Set')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'AAPL' }));
  expect(host.openedAnalyses).toEqual(['AAPL']);
  expect(document.querySelectorAll('select, input, form')).toHaveLength(0);
});

test('a holding is exported with losses as numbers and unknown values as empty cells', () => {
  const figures = { quantity: 1_000.5, pnlPercent: -2.5, pnlOpen: -1_045, currentPrice: null };
  const { header, rows } = tabulateHoldings([createHolding('AAPL', figures)]);
  expect(header.slice(0, 3)).toEqual(['Fund', 'Ticker', 'Quantity']);
  expect(rows).toEqual([
    ['✅ Main Fund', 'AAPL', 1_000.5, 10, null, -2.5, -1_045, 50, null, 'Options'],
  ]);
});

test('options are exported with their cost', () => {
  expect(tabulateOptions([option]).rows).toEqual([
    ['✅ Main Fund', 'NVDA', 'CALL', 140, '12/18/2026', 2, 1.5, 300],
  ]);
});

test.each([
  ['import', 'Import Positions', 'button', 'Upload a position file'],
  ['manual-pnl', 'Manual P&L', 'spinbutton', 'Total P&L'],
])(
  'the first step %s opens the right sheet with the focus in its field [SHELL-70]',
  async (open, title, role, name) => {
    openFundHoldings('admin', {}, `/?open=${open}`);
    const sheet = within(await screen.findByRole('dialog', { name: title }));
    await waitFor(() => expect(sheet.getByRole(role, { name })).toHaveFocus());
  },
);
