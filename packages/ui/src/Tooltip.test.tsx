import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip, TooltipProvider } from './Tooltip.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom has no ResizeObserver, with which the tooltip follows its trigger.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => jest.useRealTimers());

function hover(name: string): void {
  fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse' });
}

function wait(milliseconds: number): void {
  act(() => void jest.advanceTimersByTime(milliseconds));
}

it('TOAST-05 appears after 700 ms, also without a provider around it', () => {
  render(
    <Tooltip content="More words">
      <button type="button">One</button>
    </Tooltip>,
  );
  hover('One');
  wait(699);
  expect(screen.queryByRole('tooltip')).toBeNull();
  wait(1);
  expect(screen.getByRole('tooltip').textContent).toBe('More words');
});

function showTwo(): void {
  render(
    <TooltipProvider>
      {['One', 'Two'].map((name) => (
        <Tooltip key={name} content={`About ${name}`}>
          <button type="button">{name}</button>
        </Tooltip>
      ))}
    </TooltipProvider>,
  );
  hover('One');
  wait(700);
  fireEvent.keyDown(document, { key: 'Escape' });
}

it('TOAST-06 the next appears at once within 300 ms of the last', () => {
  showTwo();
  wait(299);
  hover('Two');
  expect(screen.getByRole('tooltip').textContent).toBe('About Two');
});

it('TOAST-06 the next waits again after 300 ms', () => {
  showTwo();
  wait(301);
  hover('Two');
  expect(screen.queryByRole('tooltip')).toBeNull();
});
