import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from './Field.tsx';
import { InlineSelect } from './InlineSelect.tsx';
import { NumberInput } from './NumberInput.tsx';
import { TextArea } from './TextArea.tsx';
import { TextInput } from './TextInput.tsx';

function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' | ');
}

it('names its control and describes it with the error and the hint', () => {
  render(
    <Field label="Name" hint="Six letters" error="A name is required" required>
      <TextInput />
    </Field>,
  );
  const control = screen.getByLabelText('Name');
  expect(descriptionOf(control)).toBe('A name is required | Six letters');
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(control.getAttribute('aria-required')).toBe('true');
});

it('gives a valid control neither a description nor aria-invalid', () => {
  render(
    <Field label="Name">
      <TextInput />
    </Field>,
  );
  const control = screen.getByLabelText('Name');
  expect(control.hasAttribute('aria-describedby')).toBe(false);
  expect(control.hasAttribute('aria-invalid')).toBe(false);
});

it('labels and describes a select and a number input too', () => {
  render(
    <>
      <Field label="Choice" error="Choose one">
        <InlineSelect options={[]} value="" onValueChange={() => {}} />
      </Field>
      <Field label="Amount" hint="In dollars">
        <NumberInput unit="$" />
      </Field>
    </>,
  );
  const choice = screen.getByRole('combobox', { name: 'Choice' });
  expect(choice.getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(choice)).toBe('Choose one');
  expect(descriptionOf(screen.getByLabelText('Amount'))).toBe('In dollars');
});

it('counts the characters of a text area, controlled or not', async () => {
  const user = userEvent.setup();
  const { rerender } = render(
    <Field label="Notes" hint="Be brief">
      <TextArea counter maxLength={10} defaultValue="abc" />
    </Field>,
  );
  await user.type(screen.getByLabelText('Notes'), 'defghijklmnop');
  expect(screen.getByText('10/10 characters')).toBeTruthy();
  expect(descriptionOf(screen.getByLabelText('Notes'))).toBe('10/10 characters | Be brief');
  rerender(<TextArea counter maxLength={10} value="ab" readOnly aria-label="Notes" />);
  expect(screen.getByText('2/10 characters')).toBeTruthy();
});
