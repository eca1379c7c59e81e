import { ApiError } from '@dashboard/contracts-http';
import type { ToastContent } from '@dashboard/ui';
import { waitFor } from '@testing-library/react';
import { createUndoHistory } from './undo-history.ts';

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

const throwError = (message: string): never => {
  throw new Error(message);
};

const refuse = (status: number, message: string, retryable?: true) =>
  new ApiError(status, '', JSON.stringify({ message, retryable }));

test('UNDO-03 what a toast offers is undone by its button, and the toasts say so', async () => {
  const { toasts, undone, remove, titles } = open();
  remove('AAPL');
  await toasts[0]?.undo?.();
  expect(undone).toEqual(['AAPL']);
  expect(titles()).toEqual(['AAPL removed', 'Undoing…', 'Undone: AAPL removed']);
  expect(toasts.slice(1).some(({ undo }) => undo)).toBe(false);
});

test('UNDO-03 the description names what was done, where there is one', async () => {
  const { history, toasts, titles } = open();
  history.toast({ title: 'Stock Removed', description: 'AAPL removed', undo: async () => {} });
  await toasts[0]?.undo?.();
  expect(titles().at(-1)).toBe('Undone: AAPL removed');
});

test('UNDO-03 where the description says less, words of its own name what was done', async () => {
  const { history, toasts, titles } = open();
  const content = { title: 'Success', description: 'Saved', done: 'SPY 450 PUT added' };
  history.toast({ ...content, undo: async () => {} });
  await toasts[0]?.undo?.();
  expect(titles().at(-1)).toBe('Undone: SPY 450 PUT added');
});

test('UNDO-04 one after the other is undone, the newest first, each once', async () => {
  const { history, toasts, undone, remove, endsWith } = open();
  for (const name of ['AAPL', 'MSFT', 'NVDA']) remove(name);
  history.toast({ title: 'Data Refreshed' });
  await toasts[1]?.undo?.();
  await toasts[1]?.undo?.();
  expect([history.undoLatest(), history.undoLatest(), history.undoLatest()]).toEqual([
    true,
    true,
    false,
  ]);
  await endsWith('Undone: AAPL removed');
  expect(undone).toEqual(['MSFT', 'NVDA', 'AAPL']);
});

test('UNDO-04 the last 20 are kept', async () => {
  const { history, undone, remove, endsWith } = open();
  for (let number = 1; number <= 21; number += 1) remove(`${number}`);
  while (history.undoLatest());
  await endsWith('Undone: 2 removed');
  expect(undone).toHaveLength(20);
  expect(undone.at(-1)).toBe('2');
});

test('one is undone after the other has ended', async () => {
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
  expect(titles().slice(2)).toEqual([
    'Undoing…',
    'Undone: MSFT removed',
    'Undoing…',
    'Undone: AAPL removed',
  ]);
  expect(undone).toEqual(['AAPL']);
});

test('UNDO-05 what cannot be undone is said with the reason of the server, and not offered again', async () => {
  const { history, toasts, endsWith } = open();
  const undo = () => Promise.reject(refuse(409, 'AAPL is on the watchlist again.'));
  history.toast({ title: 'AAPL removed', undo });
  history.undoLatest();
  await endsWith('Could not be undone: AAPL is on the watchlist again.');
  expect(toasts.at(-1)).toMatchObject({ variant: 'destructive' });
  expect(toasts.at(-1)?.undo).toBeUndefined();
  expect(history.undoLatest()).toBe(false);
});

test('UNDO-05 the reason of a module is said as it is', async () => {
  const { history, endsWith } = open();
  history.toast({ title: '3 changes', undo: async () => throwError('AAPL was changed since') });
  history.undoLatest();
  await endsWith('Could not be undone: AAPL was changed since');
});

test.each([
  ['without a connection', () => new ApiError(0, 'no response', '')],
  ['while the service is away', () => refuse(503, 'Please try again.')],
  ['behind a running import', () => refuse(409, 'Please try again.', true)],
])('%s it can be tried again [UNDO-05, API-36]', async (_, fail) => {
  const { history, toasts, titles, endsWith } = open();
  const undo = jest.fn(async () => {});
  undo.mockRejectedValueOnce(fail());
  history.toast({ title: 'AAPL removed', undo });
  history.undoLatest();
  await endsWith(/^Could not be undone: [Pp]lease try again\.$/);
  await toasts.at(-1)?.undo?.();
  expect(titles().at(-1)).toBe('Undone: AAPL removed');
});

test('UNDO-06 what was forgotten is not undone', () => {
  const { history, remove } = open();
  remove('AAPL');
  history.clear();
  expect(history.undoLatest()).toBe(false);
});
