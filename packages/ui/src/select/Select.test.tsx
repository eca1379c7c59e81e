import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../dialog/Dialog.tsx';
import { Field } from '../Field.tsx';
import type { SelectOption } from './option.ts';
import { Select } from './Select.tsx';
import { placeList } from './SelectList.tsx';

const options: SelectOption[] = [
  { value: '', label: '—' },
  { value: 'HH', label: 'HH', tone: 'green' },
  { value: 'HL', label: 'HL', tone: 'soft-red' },
  { value: 'LL', label: 'LL', tone: 'deep-red' },
  { value: 'far', label: 'Far out' },
];
const onValueChange = jest.fn();

const view = (value: string) => (
  <>
    <Select aria-label="Level" options={options} value={value} onValueChange={onValueChange} />
    <button type="button">Elsewhere</button>
  </>
);
function show() {
  render(view('HH'));
  return userEvent.setup();
}
const button = () => screen.getByRole('combobox', { name: 'Level' });
const list = () => screen.queryByRole('listbox', { name: 'Level' });
const activeLabel = () =>
  document.getElementById(button().getAttribute('aria-activedescendant') ?? '')?.textContent;

it('shows the label and tone of its value, and an unknown value as text', () => {
  const { rerender } = render(view('HL'));
  expect(button()).toHaveTextContent('HL');
  expect(button().dataset.tone).toBe('soft-red');
  rerender(view('old'));
  expect(button()).toHaveTextContent('old');
});

it('a click opens the list with its tones, and clicking an option commits it once', async () => {
  const user = show();
  await user.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('option', { name: 'HH', selected: true }).dataset.tone).toBe('green');
  await user.click(screen.getByRole('option', { name: 'LL' }));
  expect(onValueChange.mock.calls).toEqual([['LL']]);
  expect(list()).toBeNull();
  expect(button()).toHaveFocus();
});

it('arrows, Home, End and letters move in the open list and commit nothing until Enter', async () => {
  const user = show();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(activeLabel()).toBe('HH');
  await user.keyboard('{ArrowDown}');
  expect(activeLabel()).toBe('HL');
  await user.keyboard('{End}');
  expect(activeLabel()).toBe('Far out');
  await user.keyboard('{Home}{ArrowUp}');
  expect(activeLabel()).toBe('—');
  // The letters follow each other quickly even on a busy machine.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  await user.keyboard('hl');
  clock.mockRestore();
  expect(activeLabel()).toBe('HL');
  expect(onValueChange).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onValueChange.mock.calls).toEqual([['HL']]);
});

it('a letter on the closed list opens it at the matching option and changes nothing', async () => {
  const user = show();
  await user.tab();
  await user.keyboard('far o');
  expect(activeLabel()).toBe('Far out');
  expect(onValueChange).not.toHaveBeenCalled();
});

it.each(['{Enter}{ArrowDown}{Escape}', '{Enter}{ArrowDown}{Tab}', '{Enter}{Enter}'])(
  '%s changes nothing',
  async (keys) => {
    const user = show();
    await user.tab();
    await user.keyboard(keys);
    expect(list()).toBeNull();
    expect(onValueChange).not.toHaveBeenCalled();
  },
);

it('a press elsewhere cancels the choice', async () => {
  const user = show();
  await user.click(button());
  await user.keyboard('{ArrowDown}');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(list()).toBeNull();
  expect(onValueChange).not.toHaveBeenCalled();
});

it('in a dialog, Escape closes the list but not the dialog', async () => {
  const user = userEvent.setup();
  render(
    <Dialog open onOpenChange={onValueChange} title="Edit">
      <Field label="Level">
        <Select size="field" options={options} value="" onValueChange={() => {}} />
      </Field>
    </Dialog>,
  );
  await user.click(button());
  expect(list()).toBeVisible();
  await user.keyboard('{Escape}');
  expect(list()).toBeNull();
  expect(onValueChange).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Edit' })).toBeVisible();
});

test.each([
  ['below its button', [100, 100], 800, { left: 100, top: 128 }],
  ['above it near the bottom', [100, 700], 800, { left: 100, top: 496 }],
  ['within the right edge', [380, 100], 800, { left: 262, top: 128 }],
  ['within the left edge', [-40, 100], 800, { left: 8, top: 128 }],
  ['on the screen if it fits neither above nor below', [100, 100], 220, { left: 100, top: 12 }],
])('the list is %s', (_, [left = 0, top = 0], height, expected) => {
  const button = { left, top, right: left + 54, bottom: top + 24 } as DOMRect;
  expect(placeList(button, { width: 120, height: 200 }, { width: 390, height })).toEqual(expected);
});
