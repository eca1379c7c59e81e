import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from '../Button.tsx';
import { Meaning } from './Meaning.tsx';
import { MeaningsContext } from './meanings-context.ts';
import { Tooltips } from './Tooltips.tsx';

beforeEach(() => jest.useFakeTimers());

const button = (name: string) => screen.getByRole('button', { name });
// jsdom has no PointerEvent.
const move = (element: Element, pointerType = 'mouse') =>
  fireEvent(element, Object.assign(createEvent.pointerMove(element), { pointerType }));
const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
const shown = () => screen.queryByRole('tooltip')?.textContent;

function showButtons(): void {
  render(
    <>
      <IconButton label="One" icon="1" />
      <IconButton label="Two" tooltip="Two (T)" icon="2" />
      <p>Text</p>
      <Tooltips />
    </>,
  );
}

it('a tooltip with an icon button’s name appears after 700 ms of hover [TOAST-05]', () => {
  showButtons();
  move(button('One'));
  wait(699);
  expect(shown()).toBeUndefined();
  wait(1);
  expect(shown()).toBe('One');
  expect(button('One')).not.toHaveAttribute('aria-describedby');
});

it.each([
  ['the next appears at once within 300 ms of the last', 299, 'Two (T)'],
  ['the next waits again after 300 ms', 301, undefined],
])('%s [TOAST-06]', (_, pause, expected) => {
  showButtons();
  move(button('One'));
  wait(700);
  move(screen.getByText('Text'));
  expect(shown()).toBeUndefined();
  wait(pause);
  move(button('Two'));
  wait(0);
  expect(shown()).toBe(expected);
});

it('keyboard focus shows a tooltip at once, as a description if it says more than the name', async () => {
  showButtons();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.tab();
  expect(shown()).toBe('One');
  await user.tab();
  expect(shown()).toBe('Two (T)');
  expect(button('Two')).toHaveAccessibleDescription('Two (T)');
  await user.keyboard('{Escape}');
  expect(shown()).toBeUndefined();
  expect(button('Two')).not.toHaveAttribute('aria-describedby');
});

it('a press hides the tooltip until the pointer leaves', () => {
  showButtons();
  move(button('One'));
  wait(700);
  fireEvent.pointerDown(button('One'));
  expect(shown()).toBeUndefined();
  move(button('One'));
  wait(700);
  expect(shown()).toBeUndefined();
});

it('touch shows no tooltip', () => {
  showButtons();
  move(button('One'), 'touch');
  wait(700);
  expect(shown()).toBeUndefined();
});

it.each([
  ['pointer', () => Promise.resolve(move(button('One')))],
  ['keyboard', () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).tab()],
])('the tooltip of the %s disappears with its button [TOAST-05]', async (_, reach) => {
  const { rerender } = render(<IconButton label="One" icon="1" />);
  render(<Tooltips />);
  await reach();
  wait(700);
  expect(shown()).toBe('One');
  rerender(<p>Text</p>);
  await act(async () => {});
  expect(shown()).toBeUndefined();
});

describe('a meaning [SET-02]', () => {
  const MEANING = 'A higher high';
  const onSort = jest.fn();
  beforeEach(() => onSort.mockClear());
  const meanings = {
    meaningOf: (term: string) => (term === 'hh' ? MEANING : undefined),
    subscribe: () => () => {},
  };
  const press = (element: Element, type: 'pointerDown' | 'pointerUp') =>
    fireEvent(element, Object.assign(createEvent[type](element), { pointerType: 'touch' }));

  function showTerms(): void {
    render(
      <MeaningsContext value={meanings}>
        <button type="button" onClick={onSort}>
          <Meaning of="hh">Head</Meaning>
        </button>
        <p>
          <Meaning of="hh">HH</Meaning> <Meaning of="unknown">Other</Meaning>
        </p>
        <label>
          <Meaning of="hh">Size</Meaning> <input />
        </label>
        <button type="button" aria-label="AAPL HH" data-tooltip="AAPL HH" data-meaning={MEANING}>
          AAPL
        </button>
        <Tooltips />
      </MeaningsContext>,
    );
  }

  it('shows on hover, and on keyboard focus as the description of its control or term', async () => {
    showTerms();
    move(screen.getByText('HH'));
    wait(700);
    expect(shown()).toBe(MEANING);
    move(screen.getByText('Other'));
    expect(shown()).toBeUndefined();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    for (const focused of [button('Head'), screen.getByText('HH')]) {
      await user.tab();
      expect(focused).toHaveFocus();
      expect(shown()).toBe(MEANING);
      expect(focused).toHaveAccessibleDescription(MEANING);
    }
  });

  it('shows below a tooltip: the tooltip is the name, the meaning is the description', async () => {
    showTerms();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    for (let stops = 0; stops < 5; stops += 1) await user.tab();
    expect(button('AAPL HH')).toHaveFocus();
    expect(shown()).toBe(`AAPL HH${MEANING}`);
    expect(button('AAPL HH')).toHaveAccessibleDescription(MEANING);
  });

  it('shows on a tap of a field’s label, without going to the field', async () => {
    showTerms();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.pointer({ keys: '[TouchA]', target: screen.getByText('Size') });
    expect(shown()).toBe(MEANING);
    expect(screen.getByRole('textbox', { name: 'Size' })).not.toHaveFocus();
  });

  it('shows on a tap or, inside a control, on a long press, which does nothing else', () => {
    showTerms();
    fireEvent.click(screen.getByText('HH'));
    expect(shown()).toBe(MEANING);
    press(button('Head'), 'pointerDown');
    expect(shown()).toBeUndefined();
    wait(500);
    expect(shown()).toBe(MEANING);
    press(button('Head'), 'pointerUp');
    fireEvent.click(button('Head'));
    expect(shown()).toBe(MEANING);
    expect(onSort).not.toHaveBeenCalled();
    press(button('Head'), 'pointerDown');
    wait(100);
    press(button('Head'), 'pointerUp');
    fireEvent.click(button('Head'));
    wait(500);
    expect(onSort).toHaveBeenCalledTimes(1);
    expect(shown()).toBeUndefined();
  });
});
