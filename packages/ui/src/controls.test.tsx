import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, type ReactElement, useState } from 'react';
import { Button, IconButton } from './Button.tsx';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Field } from './Field.tsx';
import { FilterPopover, FilterSearch } from './FilterControls.tsx';
import { InlineSelect } from './InlineSelect.tsx';
import { LegendFilter } from './Legend.tsx';
import { NumberInput } from './NumberInput.tsx';
import { Progress } from './Progress.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';
import { Slider } from './Slider.tsx';
import { Switch } from './Switch.tsx';
import { ErrorState } from './states.tsx';
import { TextArea } from './TextArea.tsx';
import { TextInput } from './TextInput.tsx';
import { ToggleButton } from './ToggleButton.tsx';

it('a pending button is busy and disabled, and gets the focus back afterwards', () => {
  const { rerender } = render(<Button>Save</Button>);
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  rerender(<Button pending>Save</Button>);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toBeDisabled();
  button.blur(); // Browsers do this when a control becomes disabled.
  rerender(<Button>Save</Button>);
  expect(button).toHaveFocus();
});

it('a button does not restore the focus if the user has moved it', () => {
  const view = (pending: boolean) => (
    <>
      <Button pending={pending}>Save</Button>
      <input aria-label="Next" />
    </>
  );
  const { rerender } = render(view(false));
  screen.getByRole('button').focus();
  rerender(view(true));
  screen.getByLabelText('Next').focus();
  rerender(view(false));
  expect(screen.getByLabelText('Next')).toHaveFocus();
});

it('a button submits only with type submit', async () => {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <IconButton label="Help" icon="?" />
      <Button type="submit">Save</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Help' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('an inline select reports the choice, and also shows an unknown value', async () => {
  const onValueChange = jest.fn();
  const options = [
    { value: '', label: '—' },
    { value: 'up', label: 'Up', tone: 'green' as const },
  ];
  const view = (value: string) => (
    <InlineSelect
      aria-label="Trend"
      options={options}
      value={value}
      onValueChange={onValueChange}
    />
  );
  const { rerender } = render(view(''));
  const select = screen.getByLabelText('Trend');
  await userEvent.selectOptions(select, 'up');
  expect(onValueChange).toHaveBeenCalledWith('up');
  rerender(view('up'));
  expect(select.dataset.tone).toBe('green');
  rerender(view('old'));
  expect(select).toHaveValue('old');
});

it('toggles expose their state and report the opposite when clicked', async () => {
  const onChange = jest.fn();
  render(
    <>
      <ToggleButton pressed={false} onPressedChange={onChange}>
        Active
      </ToggleButton>
      <Switch label="Automatic" checked onCheckedChange={onChange} />
    </>,
  );
  expect(screen.getByRole('switch', { name: 'Automatic', checked: true })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Active', pressed: false }));
  await userEvent.click(screen.getByText('Automatic'));
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});

it('a click and the keyboard toggle a checkbox, and its label names it', async () => {
  const onChange = jest.fn();
  const view = (checked: boolean | 'mixed') => (
    <Checkbox label="AAPL" checked={checked} onCheckedChange={onChange} />
  );
  const { rerender } = render(view('mixed'));
  const box = screen.getByRole('checkbox', { name: 'AAPL' });
  expect(box).toBePartiallyChecked();
  await userEvent.click(screen.getByText('AAPL'));
  rerender(view(true));
  expect(box).not.toBePartiallyChecked();
  expect(box).toBeChecked();
  await userEvent.keyboard(' ');
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});

it('exactly one segment is selected, and clicking it again does not deselect it', async () => {
  const onValueChange = jest.fn();
  const options = ['All', 'Some'].map((label) => ({ value: label, label }));
  render(
    <SegmentedControl label="Show" options={options} value="All" onValueChange={onValueChange} />,
  );
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([screen.getByLabelText('All')]);
  await userEvent.click(screen.getByText('All'));
  await userEvent.click(screen.getByText('Some'));
  expect(onValueChange.mock.calls).toEqual([['Some']]);
});

function Scrubber() {
  const [value, setValue] = useState(2);
  const range = { min: 0, max: 4, marks: [{ value: 0, label: '11/16' }] };
  const text = `moment ${value}`;
  return (
    <Slider label="Moment" {...range} value={value} onValueChange={setValue} valueText={text} />
  );
}

it('keys move a slider within its range, and its value is announced as text', async () => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  render(<Scrubber />);
  const thumb = screen.getByRole('slider', { name: 'Moment' });
  thumb.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(thumb).toHaveAttribute('aria-valuetext', 'moment 3');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(thumb).toHaveAttribute('aria-valuenow', '4');
  await userEvent.keyboard('{Home}');
  expect(thumb).toHaveAttribute('aria-valuenow', '0');
  expect(screen.getByText('11/16')).toBeVisible();
});

it('the wheel does not change a focused number', () => {
  render(<NumberInput aria-label="Amount" defaultValue="5" />);
  const input = screen.getByLabelText('Amount');
  input.focus();
  fireEvent.wheel(input, { deltaY: 100 });
  expect(input).not.toHaveFocus();
});

it('clicking a legend entry, which shows its count, filters; clicking it again stops', async () => {
  const onValueChange = jest.fn();
  const items = [{ value: 'up', label: 'Up', tone: 'green' as const, count: 3 }];
  const legend = (value: string) => (
    <LegendFilter label="Direction" items={items} value={value} onValueChange={onValueChange} />
  );
  const { rerender } = render(legend(''));
  const up = screen.getByRole('button', { name: 'Up 3', pressed: false });
  await userEvent.click(up);
  rerender(legend('up'));
  expect(up).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(up);
  expect(onValueChange.mock.calls).toEqual([['up'], ['']]);
});

function Search() {
  const [symbol, setSymbol] = useState('');
  return <FilterSearch label="Filter by symbol" value={symbol} onValueChange={setSymbol} />;
}

it('a search box converts its text to capitals', async () => {
  render(<Search />);
  const search = screen.getByRole('searchbox', { name: 'Filter by symbol' });
  await userEvent.type(search, 'brk.b');
  expect(search).toHaveValue('BRK.B');
});

it('a button opens the filters and shows how many are active', async () => {
  render(<FilterPopover activeCount={2}>Range</FilterPopover>);
  await userEvent.click(screen.getByRole('button', { name: 'Filters (2)' }));
  expect(screen.getByRole('dialog', { name: 'Filters' })).toHaveTextContent('Range');
});

it('progress shows its percentage, or none if unknown', () => {
  const { rerender } = render(<Progress label="Deleting" value={25} />);
  const bar = screen.getByRole('progressbar', { name: 'Deleting' });
  expect(bar).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText('25%')).toBeVisible();
  rerender(<Progress label="Deleting" value={null} />);
  expect(bar).not.toHaveAttribute('aria-valuenow');
});

it('an error is announced and can be retried', async () => {
  const onRetry = jest.fn();
  render(<ErrorState message="No answer" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('No answer');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('a form shows values saved elsewhere, and can discard its own', async () => {
  const onDiscard = jest.fn();
  render(
    <ChangedElsewhere title="This note was changed" hint="Save replaces it." onDiscard={onDiscard}>
      Text is now theirs
    </ChangedElsewhere>,
  );
  expect(screen.getByText('Text is now theirs')).toBeVisible();
  expect(screen.getByText('Save replaces it.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Discard mine' }));
  expect(onDiscard).toHaveBeenCalledTimes(1);
});

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
