import type { ListedRemoval } from '@dashboard/contracts-http';
import { FakeHttpError, type FakeResponses } from '@dashboard/mfe-kit';
import { failOnce, failWith, neverRespond, renderScreen } from '@dashboard/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { RemovalsSheet } from './RemovalsSheet.tsx';

const MINUTE_MS = 60_000;
const hoursFromNow = (hours: number) =>
  new Date(Date.now() + (hours * 60 + Math.sign(hours) / 2) * MINUTE_MS).toISOString();

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

const onClose = jest.fn();
const open = (responses: FakeResponses) =>
  renderScreen(() => <RemovalsSheet onClose={onClose} />, {
    audience: 'admin',
    responses: { 'GET /api/removals': [], 'GET /api/unusual-flow/removals': [], ...responses },
  });
const findList = async () => within(await screen.findByRole('list', { name: 'Recently removed' }));
const readRows = async () =>
  (await findList()).getAllByRole('listitem').map(({ textContent }) => textContent);

/** A server that forgets what it has restored. */
function createServer(removals: readonly ListedRemoval[]): FakeResponses {
  let kept = removals;
  return {
    'GET /api/removals': () => kept,
    'POST /api/removals/{id}/restore': ({ params }: { params: Record<string, string> }) => {
      kept = kept.filter(({ id }) => id !== params.id);
      return { success: true };
    },
  };
}

test('UNDO-20 names what was removed, newest first, with its kind, since when, by whom and the time left', async () => {
  open({
    'GET /api/removals': [cleared, createRemoval()],
    'GET /api/unusual-flow/removals': [alert],
  });
  expect(await readRows()).toEqual([
    'AAPLStock · 1 hour ago by ana · 23 hours leftRestore',
    '12 holdings · Growth FundClear All · 2 hours ago by ana · 23 hours leftRestore',
    'NVDA CALL 215Flow alert · 3 hours ago · 30 minutes leftRestore',
  ]);
});

test('UNDO-20 what is restored leaves the list, a toast names it, and the focus goes on', async () => {
  const { user, host } = open(createServer([createRemoval(), cleared]));
  await user.click((await findList()).getByRole('button', { name: 'Restore AAPL' }));
  await waitFor(() => expect(screen.queryByText('AAPL')).toBeNull());
  expect(host.toasts).toMatchObject([{ title: 'Restored', description: 'AAPL' }]);
  const next = screen.getByRole('button', { name: 'Restore 12 holdings · Growth Fund' });
  expect(next).toHaveFocus();
  await user.click(next);
  await screen.findByText('Nothing was removed');
});

test('UNDO-20 an alert is restored by its own service', async () => {
  const { user, host } = open({
    'GET /api/unusual-flow/removals': [alert],
    'POST /api/unusual-flow/removals/{id}/restore': { success: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Restore NVDA CALL 215' }));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect(host.requests.some(({ path }) => path.endsWith(`removals/${alert.id}/restore`))).toBe(
    true,
  );
});

test('UNDO-20, UNDO-10 a place that was taken is said in the words of the server, and the row stays', async () => {
  const { user, host } = open({
    'GET /api/removals': [createRemoval()],
    'POST /api/removals/{id}/restore': () => {
      throw new FakeHttpError(409, 'The symbol is on the watchlist already');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Restore AAPL' }));
  await waitFor(() =>
    expect(host.toasts).toMatchObject([
      { title: 'Not Restored', description: 'The symbol is on the watchlist already' },
    ]),
  );
  expect(await readRows()).toHaveLength(1);
});

test('UNDO-20 says while it loads, and that nothing was removed', async () => {
  const { unmount } = open({ 'GET /api/removals': neverRespond });
  expect(await screen.findByText('Loading what was removed')).toBeInTheDocument();
  unmount();
  open({});
  expect(await screen.findByText('Nothing was removed')).toBeVisible();
});

test('UNDO-20 where one service does not answer the other’s rows are there, and it can be tried again', async () => {
  const { user } = open({
    'GET /api/removals': failOnce([createRemoval()]),
    'GET /api/unusual-flow/removals': [alert],
  });
  expect(await screen.findByText('Stocks and positions could not be loaded')).toBeVisible();
  expect(await readRows()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('AAPL');
  expect(screen.queryByText('Stocks and positions could not be loaded')).toBeNull();
});

test('UNDO-20 where neither answers nothing is called empty', async () => {
  open({ 'GET /api/removals': failWith(), 'GET /api/unusual-flow/removals': failWith() });
  expect(await screen.findByText('Flow alerts could not be loaded')).toBeVisible();
  expect(screen.queryByText('Nothing was removed')).toBeNull();
});

test('UNDO-20 of many rows the newest fifty stand there first', async () => {
  const removals = Array.from({ length: 120 }, (_, index) => createRemoval({ name: `T${index}` }));
  const { user } = open({ 'GET /api/removals': removals });
  expect(await readRows()).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Show more (70 left)' }));
  expect(await readRows()).toHaveLength(100);
});

test('UNDO-17 what an older version removed has its kind in place of a name', async () => {
  open({ 'GET /api/removals': [createRemoval({ name: null, removedBy: null })] });
  expect(await readRows()).toEqual(['StockStock · 1 hour ago · 23 hours leftRestore']);
});
