import { screen, waitFor, within } from '@testing-library/react';
import { openFundHoldings } from '../../test/open-fund-holdings.ts';

test('HOLD-57, HOLD-05 the upload fund decides the fund of the manual P&L and of new options', async () => {
  const { user, host } = openFundHoldings('admin');
  await user.selectOptions(await screen.findByLabelText('Upload Fund'), 'Income Fund');
  await waitFor(() =>
    expect(host.requests.map(({ path }) => decodeURIComponent(path))).toContain(
      '/api/manual-pnl/fund/Income Fund',
    ),
  );
  expect(screen.getByText('New positions go to Income Fund')).toBeVisible();
});

test('HOLD-04, HOLD-05, HOLD-06 the five funds are offered by their names', async () => {
  openFundHoldings('admin');
  const funds = ['✅ Main Fund', 'Growth Fund', 'Value Fund', 'Income Fund', 'Balanced Fund'];
  const listOptions = async (label: string) =>
    within(await screen.findByLabelText(label))
      .getAllByRole('option')
      .map((element) => element.textContent);
  expect(await listOptions('Upload Fund')).toEqual(funds);
  expect(await listOptions('Fund')).toEqual(['All Funds', ...funds]);
});

test('HOLD-28, HOLD-29, HOLD-30, HOLD-32 a student sees the figures and clicks a ticker to see its analyses', async () => {
  const { user, host } = openFundHoldings('student');
  for (const label of [
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
