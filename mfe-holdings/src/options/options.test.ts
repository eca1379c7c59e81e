import {
  expectToast,
  failWith,
  filterWrites,
  type RenderedScreen,
} from '@dashboard/mfe-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expectFailure, openFundHoldings } from '../../test/open-fund-holdings.tsx';
import { glossary } from '../glossary.ts';
import { option, removedResponse } from '../sample/records.ts';

/** Also checks that the button is disabled until every field is filled. */
async function addOption({ user }: RenderedScreen, strike: string) {
  await user.click(await screen.findByRole('button', { name: 'New position' }));
  const form = within(await screen.findByRole('form', { name: 'Add an option position' }));
  const add = form.getByRole('button', { name: 'Add Option' });
  const field = (label: string) => form.getByLabelText(label);
  const steps = [
    () => user.type(field('Ticker'), 'nvda'),
    () => user.selectOptions(field('Type'), 'Call'),
    () => user.type(field('Strike'), strike),
    () => fireEvent.change(field('Expiry'), { target: { value: '2026-12-18' } }),
    () => user.type(field('Quantity'), '3'),
    () => user.type(field('Price'), '1.05'),
  ];
  for (const fill of steps) {
    expect(add).toBeDisabled();
    await fill();
  }
  await user.click(add);
  return form;
}

test('the form can be submitted once every field is filled, and adds the position [OPT-01, OPT-02, OPT-03, TOAST-34, UNDO-18]', async () => {
  const rendered = openFundHoldings('admin', {
    'POST /api/options': option,
    'DELETE /api/options/{id}': removedResponse,
  });
  const { host } = rendered;
  const form = await addOption(rendered, '140.25');
  await expectToast(host, 'Success', 'Option position added successfully');
  expect(filterWrites(host)[0]?.body).toEqual({
    fund: '✅ Main Fund',
    ticker: 'NVDA',
    optionType: 'CALL',
    strike: 140.25,
    expiry: '2026-12-18',
    quantity: 3,
    price: 1.05,
  });
  expect(form.getByLabelText('Ticker')).toHaveValue('');
  await act(() => host.undoLatest());
  expect(filterWrites(host)[1]).toMatchObject({ method: 'DELETE', path: '/api/options/option-1' });
});

test('a value that the contract rejects shows its message and is not sent', async () => {
  const rendered = openFundHoldings('admin');
  const form = await addOption(rendered, '0');
  expect(await form.findByText('A strike must be above 0')).toBeVisible();
  expect(filterWrites(rendered.host)).toEqual([]);
});

test('a failed save shows a toast and leaves the form open [TOAST-18, TOAST-52]', async () => {
  const rendered = openFundHoldings('admin', { 'POST /api/options': failWith() });
  const form = await addOption(rendered, '140');
  const { host } = rendered;
  await expectFailure(host, 'Error', 'Failed to add option position.', 'Failed to create option');
  expect(form.getByLabelText('Ticker')).toHaveValue('NVDA');
});

test('a row can be deleted, and says how long it runs or that it expired [OPT-04, OPT-22, TOAST-35, UNDO-08]', async () => {
  const { user, host } = openFundHoldings('admin', {
    'DELETE /api/options/{id}': removedResponse,
    'POST /api/removals/{id}/restore': { success: true },
  });
  const table = within(await screen.findByRole('table', { name: 'Options Holdings' }));
  expect(within(table.getByRole('row', { name: /^AMD/ })).getByText('Expired')).toBeVisible();
  const running = within(table.getByRole('row', { name: /^NVDA/ }));
  expect(running.getByText(`${option.daysToExpiry} days left`)).toBeVisible();
  expect(running.getByText(`cost $${option.cost}.00`)).toBeVisible();
  await user.click(table.getByRole('button', { name: 'Delete NVDA CALL 12/18/2026' }));
  await expectToast(host, 'Success', 'Option position deleted successfully');
  await act(() => host.undoLatest());
  expect(filterWrites(host).at(-1)?.path).toBe('/api/removals/removal-1/restore');
});

test('a failed deletion shows a toast, and a failed query shows an error [TOAST-19, TOAST-48, TOAST-53]', async () => {
  const { user, host, unmount } = openFundHoldings('admin', {
    'DELETE /api/options/{id}': failWith(),
  });
  await user.click(await screen.findByRole('button', { name: /^Delete NVDA/ }));
  const text = 'Failed to delete option position.';
  await expectFailure(host, 'Error', text, 'Failed to delete option');
  unmount();
  openFundHoldings('admin', { 'GET /api/options': failWith() });
  expect(await screen.findByText('Failed to fetch options')).toBeVisible();
});

test('students see the options and their count, and click a ticker to see its analyses [OPT-06, OPT-07, OPT-10, OPT-17]', async () => {
  const { user, host } = openFundHoldings('student');
  const table = within(await screen.findByRole('table', { name: 'Options Positions' }));
  const headers = table.getAllByRole('columnheader').map((head) => head.textContent);
  expect(headers.join()).toBe('TICKER,TYPE,STRIKE,EXPIRY,QUANTITY,PRICE');
  const card = screen.getByRole('heading', { name: 'Options Positions' }).closest('section');
  const count = within(card as HTMLElement).getByText('2', { selector: '.ui-badge' });
  expect(count).toBeVisible();
  await user.click(table.getByRole('button', { name: 'NVDA' }));
  expect(host.openedAnalyses).toEqual(['NVDA']);
});

test.each([
  ['admin', 'No options positions added yet.'],
  ['student', 'No options positions available.'],
  ['student', 'Options will appear here when added by administrators.'],
] as const)('without options the %s sees “%s” [OPT-05, OPT-08, OPT-09]', async (role, text) => {
  openFundHoldings(role, { 'GET /api/options': [] });
  expect(await screen.findByText(text)).toBeVisible();
});

test('the options’ columns have meanings [SET-02]', async () => {
  const own = Object.fromEntries((glossary ?? []).map(({ id, meaning }) => [id, meaning]));
  openFundHoldings('student', {}, '/', { ...own, strike: 'The strike', expiry: 'The expiry' });
  const table = within(await screen.findByRole('table', { name: /Options/ }));
  for (const [head, meaning] of [
    ['TYPE', own['option-type']],
    ['STRIKE', 'The strike'],
    ['EXPIRY', 'The expiry'],
    ['QUANTITY', own.contracts],
    ['PRICE', own['option-price']],
  ] as const)
    expect(table.getByText(head).dataset.meaning).toBe(meaning);
});
