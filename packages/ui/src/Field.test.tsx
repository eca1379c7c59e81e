import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Field } from './Field.tsx';
import { InlineSelect } from './InlineSelect.tsx';
import { NumberInput } from './NumberInput.tsx';
import { TextArea } from './TextArea.tsx';
import { TextInput } from './TextInput.tsx';

function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' | ');
}

it.each<[string, ReactElement]>([
  ['a text input', <TextInput key="text" />],
  ['a number input', <NumberInput key="number" unit="$" />],
  ['a select', <InlineSelect key="select" options={[]} value="" onValueChange={() => {}} />],
])('names %s and describes it with the error and the hint', (_, control) => {
  render(
    <Field label="Name" hint="Six letters" error="A name is required" required>
      {control}
    </Field>,
  );
  const named = screen.getByLabelText('Name');
  expect(descriptionOf(named)).toBe('A name is required | Six letters');
  expect(named).toBeInvalid();
  expect(named).toHaveAttribute('aria-required', 'true');
});

it('gives a valid control neither a description nor aria-invalid', () => {
  render(
    <Field label="Name">
      <TextInput />
    </Field>,
  );
  const control = screen.getByLabelText('Name');
  expect(control).not.toHaveAttribute('aria-describedby');
  expect(control).not.toHaveAttribute('aria-invalid');
});

it('counts the characters of a text area, controlled or not', async () => {
  const { rerender } = render(
    <Field label="Notes" hint="Be brief">
      <TextArea counter maxLength={10} defaultValue="abc" />
    </Field>,
  );
  await userEvent.type(screen.getByLabelText('Notes'), 'defghijklmnop');
  expect(descriptionOf(screen.getByLabelText('Notes'))).toBe('10/10 characters | Be brief');
  rerender(<TextArea counter maxLength={10} value="ab" readOnly aria-label="Notes" />);
  expect(screen.getByText('2/10 characters')).toBeVisible();
});
