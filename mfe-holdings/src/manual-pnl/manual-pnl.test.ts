import {
  expectToast,
  failOnce,
  failWith,
  filterWrites,
  neverRespond,
} from '@dashboard/mfe-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expectFailure, openFundHoldings } from '../../test/open-fund-holdings.tsx';
import { glossary } from '../glossary.ts';
import { manualPnl } from '../sample/records.ts';

test('the admin sees the four figures, and Not Set for an empty one [PNL-01, PNL-02, PNL-15]', async () => {
  openFundHoldings('admin');
  for (const [label, value] of [
    ['Total P&L', '+$120,000.50'],
    ['YTD P&L', '-$2,000.00'],
    ['YTD P&L %', 'Not Set'],
    ['Starting Capital 2025', '$500,000.00'],
  ] as const) {
    const figure = (await screen.findByText(label)).nextElementSibling;
    await waitFor(() => expect(figure).toHaveTextContent(value));
  }
});

test.each([
  ['admin', ['Total P&L', 'YTD P&L', 'YTD P&L %', 'Starting Capital 2025'], 'you'],
  ['student', ['P&L Since 2020', 'YTD P&L', 'YTD P&L %', 'Starting Capital 2025'], 'your trader'],
] as const)(
  'the figures’ labels tell the %s where they are from [SET-02]',
  async (audience, labels, who) => {
    const meanings = Object.fromEntries(glossary.map(({ id, meaning }) => [id, meaning]));
    openFundHoldings(audience, {}, '/', meanings);
    const read = async (label: string) => (await screen.findByText(label)).dataset.meaning;
    expect(await read('Total Value')).toBe('Stocks at their last price. Options aren’t included.');
    expect(await read('Unrealized Total P&L')).toBe('The sum of P&L Open.');
    for (const label of labels)
      expect(await read(label)).toBe(`Entered by ${who}, not computed from the positions.`);
  },
);

test('Edit P&L changes the record; an emptied field is sent as null [PNL-03, PNL-05, PNL-06, PNL-07, TOAST-33, UNDO-18]', async () => {
  const { user, host } = openFundHoldings('admin', { 'PATCH /api/manual-pnl/{id}': manualPnl });
  await user.click(await screen.findByRole('button', { name: 'Edit P&L' }));
  const field = await screen.findByLabelText('YTD P&L');
  expect([field.getAttribute('type'), field.getAttribute('step')]).toEqual(['number', '0.01']);
  await user.clear(field);
  await user.type(screen.getByLabelText('YTD P&L %'), '12.5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectToast(host, 'Success', 'P&L data updated successfully');
  expect(filterWrites(host)[0]).toMatchObject({
    method: 'PATCH',
    path: '/api/manual-pnl/pnl-1',
    body: { allTimePnl: 120_000.5, ytdPnl: null, ytdPnlPercent: 12.5, startingCapital: 500_000 },
  });
  expect(filterWrites(host)[0]?.headers.get('if-match')).toBe('"4"');
  expect(await screen.findByRole('button', { name: 'Edit P&L' })).toBeVisible();
  await act(() => host.undoLatest());
  expect(filterWrites(host)[1]).toMatchObject({
    method: 'PATCH',
    path: '/api/manual-pnl/pnl-1',
    body: { allTimePnl: 120_000.5, ytdPnl: -2_000, ytdPnlPercent: null, startingCapital: 500_000 },
  });
});

const notSet = { allTimePnl: null, ytdPnl: null, ytdPnlPercent: null, startingCapital: null };

test('the first save for a fund creates its record [PNL-07, UNDO-18]', async () => {
  const { user, host } = openFundHoldings('admin', {
    'GET /api/manual-pnl/fund/{fund}': null,
    'POST /api/manual-pnl': manualPnl,
    'PATCH /api/manual-pnl/{id}': manualPnl,
  });
  await user.click(await screen.findByRole('button', { name: 'Edit P&L' }));
  await user.type(await screen.findByLabelText('Starting Capital 2025'), '100');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(filterWrites(host)).toHaveLength(1));
  expect(filterWrites(host)[0]).toMatchObject({
    method: 'POST',
    body: { ...notSet, fund: '✅ Main Fund', startingCapital: 100 },
  });
  await act(() => host.undoLatest());
  expect(filterWrites(host)[1]).toMatchObject({ method: 'PATCH', body: notSet });
});

test('Cancel closes the form and sends nothing; a failed save shows a toast [PNL-04, TOAST-17, TOAST-54]', async () => {
  const { user, host } = openFundHoldings('admin', { 'PATCH /api/manual-pnl/{id}': failWith() });
  await user.click(await screen.findByRole('button', { name: 'Edit P&L' }));
  await user.type(await screen.findByLabelText('YTD P&L %'), '1');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(filterWrites(host)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Edit P&L' }));
  expect(await screen.findByLabelText('YTD P&L %')).toHaveValue(null);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectFailure(host, 'Error', 'Failed to update P&L data.', 'Failed to update P&L');
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
});

test('a failed first save shows a toast [TOAST-55]', async () => {
  const { user, host } = openFundHoldings('admin', {
    'GET /api/manual-pnl/fund/{fund}': null,
    'POST /api/manual-pnl': failWith(),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit P&L' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await expectFailure(host, 'Error', 'Failed to update P&L data.', 'Failed to create P&L');
});

test('the figures are refetched after five seconds [PNL-14]', async () => {
  jest.useFakeTimers();
  const { host } = openFundHoldings('student');
  const countRequests = () =>
    host.requests.filter(({ path }) => path.startsWith('/api/manual-pnl/')).length;
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(countRequests()).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(countRequests()).toBe(2);
});

test.each(['admin', 'student'] as const)(
  'the %s never sees Not Set while the figures load, and sees a retry after a failure [TOAST-49, HOLD-30]',
  async (audience) => {
    const GET = 'GET /api/manual-pnl/fund/{fund}';
    const { unmount } = openFundHoldings(audience, { [GET]: neverRespond });
    expect(await screen.findByText('YTD P&L')).toBeVisible();
    expect(screen.queryByText('Not Set')).toBeNull();
    unmount();
    const { user } = openFundHoldings(audience, { [GET]: failOnce(null) });
    const figure = (await screen.findByText('Failed to fetch manual P&L')).parentElement;
    expect(screen.queryByText('Not Set')).toBeNull();
    await user.click(within(figure as HTMLElement).getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByText('Not Set')).toHaveLength(4);
  },
);
