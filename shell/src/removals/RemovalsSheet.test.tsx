import type { ListedRemoval } from '@dashboard/contracts-http';
import type { FakeRequest, FakeResponses } from '@dashboard/mfe-kit';
import { failOnce, failWith, readTexts } from '@dashboard/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderPart } from '../../test/render-part.tsx';
import { RemovalsSheet } from './RemovalsSheet.tsx';

const hoursFromNow = (hours: number) =>
  new Date(Date.now() + (hours * 60 + Math.sign(hours) / 2) * 60_000).toISOString();

const createRemoval = (changes: Partial<ListedRemoval> = {}): ListedRemoval => ({
  id: crypto.randomUUID(),
  kind: 'stock',
  name: 'AAPL',
  count: 1,
  removedAt: hoursFromNow(-1),
  removedBy: 'ana',
  until: hoursFromNow(23),
  ...changes,
});
const alert = createRemoval({
  kind: 'flow-alert',
  name: 'NVDA CALL 215',
  removedAt: hoursFromNow(-3),
  removedBy: null,
  until: hoursFromNow(0.5),
});
const cleared = createRemoval({
  kind: 'holdings',
  name: 'Growth Fund',
  count: 12,
  removedAt: hoursFromNow(-2),
});

const LIST = 'GET /api/removals';
const LIST_ALERTS = 'GET /api/unusual-flow/removals';
const open = (responses: FakeResponses) =>
  renderPart(<RemovalsSheet onClose={() => {}} />, {
    audience: 'admin',
    responses: { [LIST]: [], [LIST_ALERTS]: [], ...responses },
  });
const readRows = async () =>
  readTexts('listitem', await screen.findByRole('list', { name: 'Recently removed' }));
const findRestore = (name: string) => screen.findByRole('button', { name: `Restore ${name}` });

test('lists removed items, newest first, with their kind, age, user and time left [UNDO-17, UNDO-20]', async () => {
  const nameless = createRemoval({ name: null, removedBy: null, removedAt: hoursFromNow(-4) });
  open({ [LIST]: [cleared, createRemoval(), nameless], [LIST_ALERTS]: [alert] });
  expect(await readRows()).toEqual([
    'AAPLStock · 1 hour ago by ana · 23 hours leftRestore',
    '12 holdings · Growth FundClear All · 2 hours ago by ana · 23 hours leftRestore',
    'NVDA CALL 215Flow alert · 3 hours ago · 30 minutes leftRestore',
    'StockStock · 4 hours ago · 23 hours leftRestore',
  ]);
});

test('a restored item leaves the list and is named, and the next item gets the focus [UNDO-20]', async () => {
  let removals = [createRemoval(), cleared];
  const { user, host } = open({
    [LIST]: () => removals,
    'POST /api/removals/{id}/restore': ({ params }: FakeRequest) => {
      removals = removals.filter(({ id }) => id !== params.id);
      return { success: true };
    },
  });
  await user.click(await findRestore('AAPL'));
  await waitFor(() => expect(screen.queryByText('AAPL')).toBeNull());
  expect(host.toasts).toMatchObject([{ title: 'Restored', description: 'AAPL' }]);
  const next = await findRestore('12 holdings · Growth Fund');
  expect(next).toHaveFocus();
  await user.click(next);
  await screen.findByText('Nothing was removed');
});

test('an alert is restored through its own service [UNDO-20]', async () => {
  const { user, host } = open({
    [LIST_ALERTS]: [alert],
    'POST /api/unusual-flow/removals/{id}/restore': { success: true },
  });
  await user.click(await findRestore('NVDA CALL 215'));
  await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Restored' }]));
});

test('if its place is taken, the server’s reason shows and the row stays [UNDO-20, UNDO-10]', async () => {
  const description = 'The symbol is already on the watchlist';
  const { user, host } = open({
    [LIST]: [createRemoval()],
    'POST /api/removals/{id}/restore': failWith(409, description),
  });
  await user.click(await findRestore('AAPL'));
  await waitFor(() => expect(host.toasts).toMatchObject([{ title: 'Not Restored', description }]));
  expect(await readRows()).toHaveLength(1);
});

test('if one service fails, the other’s rows show, and a retry works [UNDO-20]', async () => {
  const { user } = open({ [LIST]: failOnce([createRemoval()]), [LIST_ALERTS]: failOnce([alert]) });
  await screen.findByText('Flow alerts could not be loaded');
  expect(screen.queryByText('Nothing was removed')).toBeNull();
  const [, retryAlerts] = screen.getAllByRole('button', { name: 'Try again' });
  await user.click(retryAlerts as HTMLElement);
  expect(await readRows()).toHaveLength(1);
  expect(screen.getByText('Stocks and positions could not be loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('AAPL');
  expect(screen.queryByText('Stocks and positions could not be loaded')).toBeNull();
});

test('only the newest fifty of many rows show at first [UNDO-20]', async () => {
  const removals = Array.from({ length: 120 }, (_, index) => createRemoval({ name: `T${index}` }));
  const { user } = open({ [LIST]: removals });
  expect(await readRows()).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Show more (70 left)' }));
  expect(await readRows()).toHaveLength(100);
});
