import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastViewport } from './ToastViewport.tsx';
import { createToaster, type ToastContent } from './toaster.ts';

beforeEach(() => {
  // jsdom lacks pointer capture, which the swipe uses.
  HTMLElement.prototype.setPointerCapture = () => {};
  HTMLElement.prototype.hasPointerCapture = () => false;
});

/* jsdom's pointer events lose their coordinates; a mouse event of the same name has them. */
function point(toast: HTMLElement, type: string, clientX: number): void {
  fireEvent(toast, new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX }));
}

function swipe(toast: HTMLElement, distance: number): void {
  point(toast, 'pointerdown', 100);
  point(toast, 'pointermove', 120);
  point(toast, 'pointermove', 100 + distance);
  point(toast, 'pointerup', 100 + distance);
}

const countToasts = () => screen.queryAllByRole('listitem').length;
const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));

function showToast(title: string, content: Partial<ToastContent> = {}) {
  const toaster = createToaster();
  render(<ToastViewport toaster={toaster} undoHint="Undo with Ctrl+Z" />);
  act(() => void toaster.toast({ title, ...content }));
  return toaster;
}

function shownToast(): HTMLElement {
  const toast = screen.getByText('Row added', { selector: 'li *' }).closest('li');
  if (!toast) throw new Error('No toast is on screen.');
  return toast;
}

it('a new toast replaces the one on screen [TOAST-01]', () => {
  const toaster = showToast('First');
  act(() => void toaster.toast({ title: 'Second', description: 'of two' }));
  expect(screen.queryByText('First', { selector: 'li *' })).toBeNull();
  expect(screen.getByText('Second', { selector: 'li *' })).toBeTruthy();
  expect(countToasts()).toBe(1);
});

it.each<[string, number, Partial<ToastContent>]>([
  ['a toast', 5_000, {}],
  ['the toast of a change', 10_000, { undo: async () => {} }],
  ['a toast with its own duration', 2_000, { duration: 2_000 }],
])(
  '%s stays for %d ms, even if it replaces another [TOAST-02, UNDO-01]',
  (_, durationMs, content) => {
    jest.useFakeTimers();
    const toaster = showToast('First');
    wait(1_000);
    act(() => void toaster.toast({ title: 'Second', ...content }));
    wait(durationMs - 1);
    expect(countToasts()).toBe(1);
    wait(1);
    expect(countToasts()).toBe(0);
  },
);

it.each([
  [49, 1],
  [51, 0],
])('swiping right by %d px leaves %d toasts [TOAST-03]', (distance, left) => {
  showToast('Row added');
  swipe(shownToast(), distance);
  expect(countToasts()).toBe(left);
});

it('F8 focuses the notification region [TOAST-04]', () => {
  showToast('Row added');
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  const region = screen.getByRole('region', { name: /Notifications/ });
  expect(region.contains(document.activeElement)).toBe(true);
});

it('dismissing a replaced toast does not dismiss the next one', () => {
  const toaster = createToaster();
  const first = toaster.toast({ title: 'First' });
  const second = toaster.toast({ title: 'Second' });
  toaster.dismiss(first);
  expect(toaster.getSnapshot()).toMatchObject({ id: second, open: true });
});

it('shows a toast from before it was rendered, and closes it with its button', async () => {
  const toaster = createToaster();
  toaster.toast({ title: 'Row added', variant: 'destructive' });
  render(<ToastViewport toaster={toaster} />);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(countToasts()).toBe(0);
});

it('a toast’s button undoes its change once and closes it [UNDO-01]', async () => {
  const undo = jest.fn(async () => {});
  showToast('Row added', { undo });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(countToasts()).toBe(0);
});

it.each([
  ['focus', () => act(() => screen.getByRole('button', { name: 'Undo' }).focus())],
  ['the pointer', () => fireEvent.pointerMove(screen.getByRole('region', { name: /Notif/ }))],
])('%s holds the toast on screen [UNDO-01]', (_, hold) => {
  jest.useFakeTimers();
  showToast('Row added', { undo: async () => {} });
  hold();
  wait(60_000);
  expect(countToasts()).toBe(1);
});

it('screen readers announce how to undo along with the toast [UNDO-01]', () => {
  jest.useFakeTimers();
  showToast('Row added', { undo: async () => {} });
  wait(100);
  expect(screen.getByRole('status')).toHaveTextContent('Row added. Undo with Ctrl+Z');
});
