import {
  type Audience,
  FakeHttpError,
  type FakeRequest,
  type FakeResponses,
} from '@dashboard/mfe-kit';
import { renderScreen } from '@dashboard/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { createSampleServer } from '../sample-server.ts';
import { Watchlist } from './Watchlist.tsx';

async function open(audience: Audience = 'admin', responses: FakeResponses = createSampleServer()) {
  const rendered = renderScreen(Watchlist, { audience, responses });
  await screen.findByText('NVDA', { selector: 'strong' });
  return rendered;
}

const getRow = (symbol: string) =>
  screen.getByText(symbol, { selector: 'strong' }).closest('tr') as HTMLTableRowElement;
const symbols = () =>
  within(screen.getByRole('table', { name: 'Weekly Watchlist' }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const patches = (host: { requests: readonly FakeRequest[] }) =>
  host.requests.filter(({ method }) => method === 'PATCH');

test('HEAT-21, HEAT-23, HEAT-24, HEAT-26, HEAT-27 rows are in the order added, a column sorts in both directions, empty values come last', async () => {
  const { user } = await open();
  expect(symbols()).toEqual(['AAPL', 'NVDA', 'AMD', 'TSLA', 'MSFT', 'BRK.B']);
  const monthly = screen.getByRole('button', { name: /Monthly BX/ });
  await user.click(monthly);
  expect(symbols()).toEqual(['AAPL', 'NVDA', 'MSFT', 'TSLA', 'AMD', 'BRK.B']);
  expect(monthly.closest('th')).toHaveAttribute('aria-sort', 'ascending');
  await user.click(monthly);
  expect(symbols()).toEqual(['AMD', 'TSLA', 'AAPL', 'NVDA', 'MSFT', 'BRK.B']);
  expect(monthly.closest('th')).toHaveAttribute('aria-sort', 'descending');
});

test('HEAT-28, HEAT-29, HEAT-30 an inline select saves immediately, with the version of the cached stock', async () => {
  const { user, host } = await open();
  await user.selectOptions(screen.getByLabelText('Range of AAPL'), 'Premium Range');
  await user.selectOptions(screen.getByLabelText('Daily BX of AAPL'), 'LL');
  await waitFor(() => expect(host.toasts).toHaveLength(2));
  expect(host.toasts[0]).toMatchObject({ title: 'Stock Updated' });
  const [first, second] = patches(host);
  expect(first?.body).toEqual({ range: 'Premium Range' });
  expect(first?.headers.get('if-match')).toBe('"1"');
  expect(second?.body).toEqual({ dailyBX: 'LL' });
  expect(second?.headers.get('if-match')).toBe('"2"');
});

test('HEAT-31 clearing a select sends null', async () => {
  const { user, host } = await open();
  await user.selectOptions(screen.getByLabelText('Weekly BX of AAPL'), '');
  await waitFor(() => expect(patches(host)[0]?.body).toEqual({ weeklyBX: null }));
});

test('HEAT-32, HEAT-33, HEAT-34 a bot toggle changes immediately and shows its state', async () => {
  const { user, host } = await open();
  const toggle = screen.getByRole('button', { name: 'BX Hybrid Bot of AMD' });
  expect(toggle).toHaveTextContent('No Position');
  await user.click(toggle);
  expect(toggle).toHaveTextContent('In Position');
  await waitFor(() => expect(host.toasts[0]).toMatchObject({ title: 'Bot Position Updated' }));
  expect(patches(host)[0]?.body).toEqual({ hybridBotPosition: true });
});

test('a failed edit is rolled back, with its own toast', async () => {
  const failing = {
    ...createSampleServer(),
    'PATCH /api/stocks/{key}': () => {
      throw new FakeHttpError(503, 'Down');
    },
  };
  const { user, host } = await open('admin', failing);
  await user.selectOptions(screen.getByLabelText('Daily BX of AAPL'), 'LL');
  await waitFor(() =>
    expect(host.toasts[0]).toMatchObject({
      variant: 'destructive',
      title: 'Update Failed',
      description: 'Failed to update stock data.',
    }),
  );
  await waitFor(() => expect(screen.getByLabelText('Daily BX of AAPL')).toHaveValue('HH'));
});

test('API-26 an edit of a value changed elsewhere shows the newer value', async () => {
  const server = createSampleServer();
  const { user, host } = await open('admin', server);
  const patchElsewhere = server['PATCH /api/stocks/{key}'] as (
    request: Partial<FakeRequest>,
  ) => unknown;
  patchElsewhere({ params: { key: 'AAPL' }, body: { dailyBX: 'LH' }, headers: new Headers() });
  await user.selectOptions(screen.getByLabelText('Daily BX of AAPL'), 'LL');
  await waitFor(() => expect(screen.getByLabelText('Daily BX of AAPL')).toHaveValue('LH'));
  expect(host.toasts[0]?.description).toContain('changed in the meantime');
});

test('HEAT-08, HEAT-09 Enter adds the symbol in capitals and clears the field', async () => {
  const { user, host } = await open();
  const field = screen.getByLabelText('Stock symbol to add');
  await user.type(field, ' ibm{Enter}');
  await screen.findByText('IBM', { selector: 'strong' });
  expect(host.requests.find(({ method }) => method === 'POST')?.body).toEqual({ symbol: 'IBM' });
  expect(host.toasts[0]).toMatchObject({ title: 'Stock Added' });
  expect(field).toHaveValue('');
});

test('HEAT-10 a blank symbol is refused with a toast and sends nothing', async () => {
  const { user, host } = await open();
  await user.type(screen.getByLabelText('Stock symbol to add'), '  {Enter}');
  expect(host.toasts).toEqual([
    expect.objectContaining({
      title: 'Invalid Input',
      description: 'Please enter a stock symbol.',
    }),
  ]);
  expect(host.requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('HEAT-12 the delete button of a row removes its stock', async () => {
  const { user, host } = await open();
  await user.click(screen.getByRole('button', { name: 'Delete AMD' }));
  await waitFor(() => expect(symbols()).not.toContain('AMD'));
  await waitFor(() => expect(host.toasts[0]).toMatchObject({ title: 'Stock Removed' }));
});

test('HEAT-01, HEAT-02, HEAT-04, HEAT-05 manual entry sends the selected values, and nothing without a selection', async () => {
  const { user, host } = await open();
  await user.click(screen.getByRole('button', { name: 'Update Trend' }));
  expect(host.toasts[0]).toMatchObject({
    title: 'Invalid Input',
    description: 'Please select a stock and at least one field to update.',
  });
  await user.selectOptions(screen.getByLabelText('Stock symbol'), 'TSLA');
  await user.selectOptions(screen.getByLabelText('Weekly BX'), 'HH');
  await user.click(screen.getByRole('button', { name: 'Update Trend' }));
  await waitFor(() => expect(patches(host)).toHaveLength(1));
  expect(patches(host)[0]).toMatchObject({ params: { key: 'TSLA' }, body: { weeklyBX: 'HH' } });
});

test('HEAT-22, AUTH-52 a student sees the same values without controls to edit them', async () => {
  await open('student');
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
  expect(within(getRow('AAPL')).getByText('Fair Value')).toBeVisible();
  expect(within(getRow('AAPL')).getAllByText('In Position')).toHaveLength(2);
  expect(
    document.querySelectorAll('select, input:not([type=search]), [aria-pressed], [role=switch]'),
  ).toHaveLength(0);
});

test('HEAT-17, HEAT-18, HEAT-19, HEAT-20 each range has its marker', async () => {
  await open();
  const markerOf = (symbol: string) =>
    getRow(symbol).querySelector('[data-marker]')?.getAttribute('data-marker');
  expect([markerOf('AMD'), markerOf('AAPL'), markerOf('NVDA'), markerOf('TSLA')]).toEqual([
    'Discount Range',
    'Fair Value',
    'Premium Range',
    undefined,
  ]);
});
