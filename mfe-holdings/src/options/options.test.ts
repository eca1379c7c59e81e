import { failWith, filterWrites, type RenderedScreen } from '@dashboard/mfe-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openFundHoldings } from '../../test/open-fund-holdings.ts';
import { option, removedResponse } from '../../test/samples.ts';
import { getLastWriteError } from '../../test/write-error.ts';

test('OPT-01, OPT-02, OPT-03, TOAST-34, UNDO-18 the form can be submitted when every field is filled, and adds the position', async () => {
  const { user, host } = openFundHoldings('admin', {
    'POST /api/options': option,
    'DELETE /api/options/{id}': removedResponse,
  });
  await user.click(await screen.findByRole('button', { name: 'New position' }));
  const add = await screen.findByRole('button', { name: 'Add Option' });
  const form = within(screen.getByRole('form', { name: 'Add an option position' }));
  const steps: [string, () => Promise<void> | void][] = [
    ['Ticker', () => user.type(form.getByLabelText('Ticker'), 'nvda')],
    ['Type', () => user.selectOptions(form.getByLabelText('Type'), 'Call')],
    ['Strike', () => user.type(form.getByLabelText('Strike'), '140.25')],
    [
      'Expiry',
      () =>
        void fireEvent.change(form.getByLabelText('Expiry'), { target: { value: '2026-12-18' } }),
    ],
    ['Quantity', () => user.type(form.getByLabelText('Quantity'), '3')],
    ['Price', () => user.type(form.getByLabelText('Price'), '1.05')],
  ];
  for (const [, step] of steps) {
    expect(add).toBeDisabled();
    await step();
  }
  expect(add).toBeEnabled();
  await user.click(add);
  await waitFor(() =>
    expect(host.toasts[0]).toMatchObject({
      title: 'Success',
      description: 'Option position added successfully',
    }),
  );
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

async function fillForm(user: RenderedScreen['user'], { strike }: { strike: string }) {
  await user.click(await screen.findByRole('button', { name: 'New position' }));
  const form = within(await screen.findByRole('form', { name: 'Add an option position' }));
  await user.type(form.getByLabelText('Ticker'), 'nvda');
  await user.selectOptions(form.getByLabelText('Type'), 'Call');
  await user.type(form.getByLabelText('Strike'), strike);
  fireEvent.change(form.getByLabelText('Expiry'), { target: { value: '2026-12-18' } });
  await user.type(form.getByLabelText('Quantity'), '3');
  await user.type(form.getByLabelText('Price'), '1.05');
  await user.click(form.getByRole('button', { name: 'Add Option' }));
  return form;
}

test('a value that the contract refuses shows its message and is not sent', async () => {
  const { user, host } = openFundHoldings('admin');
  const form = await fillForm(user, { strike: '0' });
  expect(await form.findByText('A strike is above 0')).toBeVisible();
  expect(filterWrites(host)).toEqual([]);
});

test('TOAST-18, TOAST-52 a failed save shows a toast and keeps the form', async () => {
  const { user, host } = openFundHoldings('admin', { 'POST /api/options': failWith() });
  const form = await fillForm(user, { strike: '140' });
  await waitFor(() =>
    expect(host.toasts[0]).toMatchObject({
      variant: 'destructive',
      description: 'Failed to add option position.',
    }),
  );
  expect(getLastWriteError(host)?.message).toBe('Failed to create option');
  expect(form.getByLabelText('Ticker')).toHaveValue('NVDA');
});

test('OPT-04, TOAST-35, UNDO-08 a row is deleted, and expired positions are marked', async () => {
  const { user, host } = openFundHoldings('admin', {
    'DELETE /api/options/{id}': removedResponse,
    'POST /api/removals/{id}/restore': { success: true },
  });
  const table = within(await screen.findByRole('table', { name: 'Options Holdings' }));
  expect(within(table.getByRole('row', { name: /^AMD/ })).getByText('Expired')).toBeVisible();
  expect(within(table.getByRole('row', { name: /^NVDA/ })).queryByText('Expired')).toBeNull();
  await user.click(table.getByRole('button', { name: 'Delete NVDA CALL 12/18/2026' }));
  await waitFor(() =>
    expect(host.toasts[0]).toMatchObject({
      title: 'Success',
      description: 'Option position deleted successfully',
    }),
  );
  await act(() => host.undoLatest());
  expect(filterWrites(host).at(-1)?.path).toBe('/api/removals/removal-1/restore');
});

test('TOAST-19, TOAST-48, TOAST-53 a failed deletion shows a toast, a failed query an error', async () => {
  const { user, host, unmount } = openFundHoldings('admin', {
    'DELETE /api/options/{id}': failWith(),
  });
  await user.click(await screen.findByRole('button', { name: /^Delete NVDA/ }));
  await waitFor(() =>
    expect(host.toasts[0]).toMatchObject({
      title: 'Error',
      description: 'Failed to delete option position.',
    }),
  );
  expect(getLastWriteError(host)?.message).toBe('Failed to delete option');
  unmount();
  openFundHoldings('admin', { 'GET /api/options': failWith() });
  expect(await screen.findByText('Failed to fetch options')).toBeVisible();
});

test('OPT-05 without options the admin sees the empty state', async () => {
  openFundHoldings('admin', { 'GET /api/options': [] });
  expect(await screen.findByText('No options positions added yet.')).toBeVisible();
});

test('OPT-06, OPT-07, OPT-10, OPT-17 students see the options and their count, and click a ticker to see its analyses', async () => {
  const { user, host } = openFundHoldings('student');
  const table = within(await screen.findByRole('table', { name: 'Options Positions' }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'TICKER',
    'TYPE',
    'STRIKE',
    'EXPIRY',
    'QUANTITY',
    'PRICE',
  ]);
  const card = screen.getByRole('heading', { name: 'Options Positions' }).closest('section');
  const count = within(card as HTMLElement).getByText('2', { selector: '.ui-badge' });
  expect(count).toBeVisible();
  await user.click(table.getByRole('button', { name: 'NVDA' }));
  expect(host.openedAnalyses).toEqual(['NVDA']);
});

test('OPT-08, OPT-09 without options a student sees the empty state', async () => {
  openFundHoldings('student', { 'GET /api/options': [] });
  expect(await screen.findByText('No options positions available.')).toBeVisible();
  expect(screen.getByText('Options will appear here when added by administrators.')).toBeVisible();
});
