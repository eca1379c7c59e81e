import { ApiError } from '@dashboard/contracts-http';
import type { ToastContent } from '@dashboard/ui';
import { waitFor } from '@testing-library/react';
import { createUndoHistory } from './use-undo-history.ts';

function open() {
  const toasts: ToastContent[] = [];
  const history = createUndoHistory({ toast: (content) => toasts.push(content) });
  const undone: string[] = [];
  const remove = (name: string) =>
    history.toast({ title: `${name} removed`, undo: async () => undone.push(name) });
  const titles = () => toasts.map(({ title }) => title);
  const endsWith = (title: string | RegExp) =>
    waitFor(() => expect(titles().at(-1)).toMatch(title));
  return { toasts, history, undone, remove, endsWith, titles };
}

const refuse = (status: number, message: string, retryable?: true) =>
  new ApiError(status, '', JSON.stringify({ message, retryable }));

test('a toast’s button runs its undo, and toasts show the progress [UNDO-03]', async () => {
  const { toasts, undone, remove, titles } = open();
  remove('AAPL');
  await toasts[0]?.undo?.();
  expect(undone).toEqual(['AAPL']);
  expect(titles()).toEqual(['AAPL removed', 'Undoing…', 'Undone: AAPL removed']);
  expect(toasts.slice(1).some(({ undo }) => undo)).toBe(false);
});

test.each([
  [{ title: 'Stock Removed', description: 'AAPL removed' }, 'AAPL removed'],
  [{ title: 'Success', description: 'Saved', done: 'SPY 450 PUT added' }, 'SPY 450 PUT added'],
])('undoing %j shows “Undone: %s” [UNDO-03]', async (content, done) => {
  const { history, toasts, titles } = open();
  history.toast({ ...content, undo: async () => {} });
  await toasts[0]?.undo?.();
  expect(titles().at(-1)).toBe(`Undone: ${done}`);
});

test('changes are undone one at a time, newest first, and only once each [UNDO-04]', async () => {
  const { history, toasts, undone, remove, endsWith } = open();
  for (const name of ['AAPL', 'MSFT', 'NVDA']) remove(name);
  history.toast({ title: 'Data Refreshed' });
  await toasts[1]?.undo?.();
  await toasts[1]?.undo?.();
  const found = [1, 2, 3].map(() => history.undoLatest());
  expect(found).toEqual([true, true, false]);
  await endsWith('Undone: AAPL removed');
  expect(undone).toEqual(['MSFT', 'NVDA', 'AAPL']);
});

test('only the last 20 changes can be undone [UNDO-04]', async () => {
  const { history, undone, remove, endsWith } = open();
  for (let number = 1; number <= 21; number += 1) remove(`${number}`);
  while (history.undoLatest());
  await endsWith('Undone: 2 removed');
  expect(undone).toHaveLength(20);
});

test('an undo waits for the previous one to finish', async () => {
  const { history, undone, remove, titles, endsWith } = open();
  let finish = () => {};
  remove('AAPL');
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  history.toast({ title: 'MSFT removed', undo: () => slow });
  history.undoLatest();
  history.undoLatest();
  await endsWith('Undoing…');
  expect(undone).toEqual([]);
  finish();
  await endsWith('Undone: AAPL removed');
  expect(titles().slice(3, 5)).toEqual(['Undone: MSFT removed', 'Undoing…']);
});

test.each([
  ['the server', refuse(409, 'AAPL is on the watchlist again.')],
  ['the module', new Error('AAPL is on the watchlist again.')],
])('a rejected undo shows the reason from %s, once [UNDO-05]', async (_, error) => {
  const { history, toasts, endsWith } = open();
  history.toast({ title: 'AAPL removed', undo: () => Promise.reject(error) });
  history.undoLatest();
  await endsWith('Could not be undone: AAPL is on the watchlist again.');
  expect(toasts.at(-1)).toMatchObject({ variant: 'destructive' });
  expect(toasts.at(-1)?.undo).toBeUndefined();
  expect(history.undoLatest()).toBe(false);
});

test.each([
  ['without a connection', new ApiError(0, 'no response', '')],
  ['while the service is down', refuse(503, 'Please try again.')],
  ['behind a running import', refuse(409, 'Please try again.', true)],
])('%s, the undo can be retried [UNDO-05, API-36]', async (_, error) => {
  const { history, toasts, titles, endsWith } = open();
  const undo = jest.fn(async () => {});
  undo.mockRejectedValueOnce(error);
  history.toast({ title: 'AAPL removed', undo });
  history.undoLatest();
  await endsWith(/^Could not be undone: [Pp]lease try again\.$/);
  await toasts.at(-1)?.undo?.();
  expect(titles().at(-1)).toBe('Undone: AAPL removed');
});
