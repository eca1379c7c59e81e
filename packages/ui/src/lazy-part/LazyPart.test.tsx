import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { LazyOverlay } from './LazyOverlay.tsx';
import { LazyPart } from './LazyPart.tsx';
import { createLazyPart, preloadParts } from './lazy-part.ts';

interface GreetingProps {
  readonly name: string;
}

const Greeting = ({ name }: GreetingProps) => <p>{`Hello ${name}`}</p>;
const ann = { name: 'Ann' };

/** A part whose script cannot be loaded so many times. */
function createPart(failures: number, options?: { preload: boolean }) {
  const load = jest.fn<Promise<ComponentType<GreetingProps>>, []>(async () => {
    if (load.mock.calls.length <= failures) throw new Error('ChunkLoadError');
    return Greeting;
  });
  return { load, part: createLazyPart(load, options) };
}

test('the script of a part is loaded when the part is shown', async () => {
  const { part, load } = createPart(0);
  expect(load).not.toHaveBeenCalled();
  render(<LazyPart part={part} props={ann} loading="Loading" />);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Hello Ann')).toBeVisible();
});

test('a script that cannot be loaded is a retry in the place of the part', async () => {
  render(<LazyPart part={createPart(1).part} props={ann} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Ann')).toBeVisible();
});

test('what opens over the page loads its script when it opens', async () => {
  const { part, load } = createPart(0);
  const overlay = (isOpen: boolean) => (
    <LazyOverlay part={part} props={ann} isOpen={isOpen} onClose={jest.fn()} />
  );
  const { rerender } = render(overlay(false));
  expect(load).not.toHaveBeenCalled();
  rerender(overlay(true));
  expect(await screen.findByText('Hello Ann')).toBeVisible();
});

test('a script that cannot be loaded says so, and opens with the next attempt', async () => {
  render(<LazyOverlay part={createPart(2).part} props={ann} isOpen onClose={jest.fn()} />);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not be opened');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  }
  expect(await screen.findByText('Hello Ann')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what could not be opened can be closed, and tries again when it is opened anew', async () => {
  const onClose = jest.fn();
  const { part } = createPart(1);
  const overlay = (isOpen: boolean) => (
    <LazyOverlay part={part} props={ann} isOpen={isOpen} onClose={onClose} />
  );
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

describe('preloadParts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    window.requestIdleCallback = (callback) =>
      // clock: the fake timers of these tests run it
      setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 50 }), 0) as never;
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });

  test('parts that open at a press are loaded after three seconds, the others are not', async () => {
    const opened = createPart(0, { preload: true });
    const other = createPart(0);
    preloadParts();
    await jest.advanceTimersByTimeAsync(2_999);
    expect(opened.load).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(10);
    expect(opened.load).toHaveBeenCalledTimes(1);
    expect(opened.part.get()).toBe(Greeting);
    expect(other.load).not.toHaveBeenCalled();
  });

  test('one that cannot be loaded then is loaded when it is needed', async () => {
    const { part, load } = createPart(1, { preload: true });
    preloadParts();
    await jest.advanceTimersByTimeAsync(3_010);
    expect(load).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
    render(<LazyOverlay part={part} props={ann} isOpen onClose={jest.fn()} />);
    expect(await screen.findByText('Hello Ann')).toBeVisible();
  });
});
