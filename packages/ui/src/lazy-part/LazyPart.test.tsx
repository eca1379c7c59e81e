import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { LazyOverlay, LazyPart } from './LazyPart.tsx';
import { createLazyPart, preloadParts } from './lazy-part.ts';

interface GreetingProps {
  readonly name: string;
}

const Greeting = ({ name }: GreetingProps) => <p>{`Hello ${name}`}</p>;
const ann = { name: 'Ann' };

function createPart(failures: number, options?: { preload: boolean }) {
  const load = jest.fn<Promise<ComponentType<GreetingProps>>, []>(async () => {
    if (load.mock.calls.length <= failures) throw new Error('ChunkLoadError');
    return Greeting;
  });
  const part = createLazyPart(load, options);
  const onClose = jest.fn();
  const overlay = (isOpen: boolean) => (
    <LazyOverlay part={part} props={ann} isOpen={isOpen} onClose={onClose} />
  );
  return { load, part, onClose, overlay };
}

test('a part loads when it is shown, and a failure shows a retry instead', async () => {
  const { part, load } = createPart(1);
  expect(load).not.toHaveBeenCalled();
  render(<LazyPart part={part} props={ann} loading="Loading" />);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Ann')).toBeVisible();
});

test('an overlay loads when it opens, and a failure shows a retry', async () => {
  const { load, overlay } = createPart(2);
  const { rerender } = render(overlay(false));
  expect(load).not.toHaveBeenCalled();
  rerender(overlay(true));
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not be opened');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  }
  expect(await screen.findByText('Hello Ann')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an overlay that failed to open can be closed, and retries when it opens again', async () => {
  const { onClose, overlay } = createPart(1);
  const { rerender } = render(overlay(true));
  const close = await screen.findByRole('button', { name: 'Close' });
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.click(close);
  expect(onClose).toHaveBeenCalledTimes(2);
  rerender(overlay(false));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(overlay(true));
  expect(await screen.findByText('Hello Ann')).toBeVisible();
});

test('parts with `preload` load after three seconds; a failure is retried when needed', async () => {
  jest.useFakeTimers();
  window.requestIdleCallback = (callback) =>
    // clock: the fake timers of this test run it
    setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 50 }), 0) as never;
  const opened = createPart(0, { preload: true });
  const failing = createPart(1, { preload: true });
  const other = createPart(0);
  preloadParts();
  await jest.advanceTimersByTimeAsync(2_999);
  expect(opened.load).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10);
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  expect(opened.part.get()).toBe(Greeting);
  expect(failing.load).toHaveBeenCalledTimes(1);
  expect(other.load).not.toHaveBeenCalled();
  render(failing.overlay(true));
  expect(await screen.findByText('Hello Ann')).toBeVisible();
});
