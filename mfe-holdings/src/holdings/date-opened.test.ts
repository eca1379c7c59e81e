import type { FakeResponses } from '@dashboard/mfe-kit';
import {
  expectToast,
  failWith,
  filterWrites,
  type RenderedScreen,
} from '@dashboard/mfe-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openFundHoldings } from '../../test/open-fund-holdings.tsx';
import { createHolding } from '../sample/records.ts';

const PATCH = 'PATCH /api/holdings/{id}';
const saved = { [PATCH]: createHolding('AAPL', { version: 4 }) };
const startEdit = async (responses: FakeResponses = saved) => {
  const rendered = openFundHoldings('admin', responses);
  await rendered.user.click(
    await screen.findByRole('button', { name: 'Date opened of AAPL: 11/02/2025' }),
  );
  return { ...rendered, field: screen.getByLabelText('Date opened of AAPL') };
};

test('a click turns the date into a text field, and Enter saves it once [HOLD-12, HOLD-14, TOAST-30]', async () => {
  const { user, host, field } = await startEdit();
  expect(field).toHaveValue('11/02/2025');
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, '3/9/2026{Enter}');
  await waitFor(() => expect(host.toasts[0]?.title).toBe('Date Updated'));
  expect(filterWrites(host)).toHaveLength(1);
  expect(filterWrites(host)[0]).toMatchObject({
    path: '/api/holdings/id-AAPL',
    body: { dateOpened: '3/9/2026' },
  });
  expect(filterWrites(host)[0]?.headers.get('if-match')).toBe('"3"');
  expect(screen.queryByLabelText('Date opened of AAPL')).toBeNull();
});

test.each<[string, (user: RenderedScreen['user']) => Promise<void>]>([
  [
    'leaving the field',
    async (user) => {
      await user.tab();
      await user.tab();
    },
  ],
  ['the check button', (user) => user.click(check())],
])('%s saves once [HOLD-15, HOLD-16]', async (_, save) => {
  const { user, host, field } = await startEdit();
  await user.clear(field);
  await save(user);
  await waitFor(() => expect(filterWrites(host)[0]?.body).toEqual({ dateOpened: null }));
  expect(filterWrites(host)).toHaveLength(1);
});

const check = () => screen.getByRole('button', { name: 'Save the date of AAPL' });
const cross = () => screen.getByRole('button', { name: 'Cancel the date of AAPL' });

test.each<[string, (user: RenderedScreen['user']) => Promise<void>]>([
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['the cancel button', (user) => user.click(cross())],
])('%s cancels and sends nothing [HOLD-17, HOLD-18]', async (_, cancel) => {
  const { user, host, field } = await startEdit();
  await user.clear(field);
  await user.type(field, '03/09/2026');
  await cancel(user);
  expect(screen.queryByLabelText('Date opened of AAPL')).toBeNull();
  expect(filterWrites(host)).toEqual([]);
});

test('only one date is edited at a time [HOLD-13]', async () => {
  const { user } = await startEdit();
  await user.click(screen.getByRole('button', { name: 'Date opened of MSFT: none' }));
  expect(screen.getByLabelText('Date opened of MSFT')).toHaveFocus();
  expect(screen.queryByLabelText('Date opened of AAPL')).toBeNull();
});

test('a nonexistent day shows one toast and is not sent, and neither is an unchanged date [HOLD-63]', async () => {
  const { user, host, field } = await startEdit();
  await user.clear(field);
  await user.type(field, '02/30/2026{Enter}');
  expect(field).toHaveAttribute('aria-invalid', 'true');
  await user.tab();
  await expectToast(host, 'Invalid Date', 'Enter a real date as MM/DD/YYYY.');
  expect(host.toasts).toHaveLength(1);
  await user.clear(field);
  await user.type(field, '11/02/2025{Enter}');
  expect(filterWrites(host)).toEqual([]);
});

test('a failed save shows a toast [TOAST-13]', async () => {
  const { user, host, field } = await startEdit({ [PATCH]: failWith() });
  await user.type(field, '{Backspace}6{Enter}');
  await expectToast(host, 'Update Failed', 'Failed to update date opened.');
});

test('the toast shows the new date, and its undo restores the old one [UNDO-18]', async () => {
  const holding = createHolding('AAPL', { dateOpened: '11/02/2025', version: 3 });
  let now = holding;
  const { user, host, field } = await startEdit({
    'GET /api/holdings': () => [now],
    [PATCH]: () => {
      now = { ...holding, dateOpened: '11/03/2026', version: 4 };
      return now;
    },
  });
  await user.clear(field);
  await user.type(field, '11/03/2026{Enter}');
  await waitFor(() => expect(host.toasts[0]?.description).toBe('AAPL opened 11/03/2026'));
  now = { ...now, quantity: 50, version: 9 };
  await act(() => host.undoLatest());
  const undone = filterWrites(host).at(-1);
  expect(undone).toMatchObject({
    path: '/api/holdings/id-AAPL',
    body: { dateOpened: '11/02/2025' },
  });
  expect(undone?.headers.get('if-match')).toBe('"9"');
});
