import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { Button, IconButton } from './Button.tsx';
import { FileDropzone } from './FileDropzone.tsx';
import { InlineSelect } from './InlineSelect.tsx';
import { NumberInput } from './NumberInput.tsx';
import { Progress } from './Progress.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';
import { Switch } from './Switch.tsx';
import { ErrorState } from './states.tsx';
import { ToggleButton } from './ToggleButton.tsx';

it('a pending button is busy and disabled, and gets its focus back afterwards', () => {
  const { rerender } = render(<Button>Save</Button>);
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  rerender(<Button pending>Save</Button>);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button).toHaveProperty('disabled', true);
  button.blur(); // What a browser does to a control that becomes disabled.
  rerender(<Button>Save</Button>);
  expect(document.activeElement).toBe(button);
});

it('a button does not take the focus back when the user has moved it', () => {
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
  expect(document.activeElement).toBe(screen.getByLabelText('Next'));
});

it('a button submits only with type submit', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <IconButton label="Help" icon="?" />
      <Button type="submit">Save</Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Help' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('an inline select reports the choice, and shows a value that is not among its options', async () => {
  const user = userEvent.setup();
  const onValueChange = jest.fn();
  const options = [
    { value: '', label: '—' },
    { value: 'up', label: 'Up', tone: 'green' as const },
  ];
  const { rerender } = render(
    <InlineSelect aria-label="Trend" options={options} value="" onValueChange={onValueChange} />,
  );
  const select = screen.getByLabelText('Trend');
  await user.selectOptions(select, 'up');
  expect(onValueChange).toHaveBeenCalledWith('up');
  rerender(
    <InlineSelect aria-label="Trend" options={options} value="up" onValueChange={onValueChange} />,
  );
  expect(select.dataset.tone).toBe('green');
  rerender(
    <InlineSelect aria-label="Trend" options={options} value="old" onValueChange={onValueChange} />,
  );
  expect(select).toHaveProperty('value', 'old');
});

it('toggles expose their state and report the opposite when they are clicked', async () => {
  const user = userEvent.setup();
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
  await user.click(screen.getByRole('button', { name: 'Active', pressed: false }));
  await user.click(screen.getByText('Automatic'));
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});

it('exactly one segment is selected, and clicking it again does not deselect it', async () => {
  const user = userEvent.setup();
  const onValueChange = jest.fn();
  const options = ['All', 'Some'].map((label) => ({ value: label, label }));
  render(
    <SegmentedControl label="Show" options={options} value="All" onValueChange={onValueChange} />,
  );
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([screen.getByLabelText('All')]);
  await user.click(screen.getByText('All'));
  await user.click(screen.getByText('Some'));
  expect(onValueChange.mock.calls).toEqual([['Some']]);
});

it('the wheel does not change a focused number', () => {
  render(<NumberInput aria-label="Amount" defaultValue="5" />);
  const input = screen.getByLabelText('Amount');
  input.focus();
  fireEvent.wheel(input, { deltaY: 100 });
  expect(document.activeElement).not.toBe(input);
});

it('files are accepted by type, and rejected files are reported with their error codes', async () => {
  const user = userEvent.setup({ applyAccept: false });
  const onFiles = jest.fn();
  const onReject = jest.fn();
  render(
    <FileDropzone
      label="Choose a CSV file"
      accept={{ 'text/csv': ['.csv'] }}
      onFiles={onFiles}
      onReject={onReject}
    />,
  );
  const input = screen.getByLabelText('Choose a CSV file', { selector: 'input' });
  const table = new File(['a,b'], 'rows.csv', { type: 'text/csv' });
  await user.upload(input, table);
  await waitFor(() => expect(onFiles).toHaveBeenCalledWith([table]));
  const image = new File(['x'], 'photo.png', { type: 'image/png' });
  await user.upload(input, image);
  await waitFor(() =>
    expect(onReject).toHaveBeenCalledWith([{ file: image, codes: ['file-invalid-type'] }]),
  );
  expect(onFiles).toHaveBeenCalledTimes(1);
});

it('the button of a file dropzone opens the file dialog by keyboard', async () => {
  const user = userEvent.setup();
  render(<FileDropzone label="Choose a file" onFiles={() => {}} />);
  const input = screen.getByLabelText('Choose a file', { selector: 'input' });
  const open = jest.spyOn(input, 'click');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a file' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(open).toHaveBeenCalled());
});

it('progress shows its percentage, and none when it is not known', () => {
  const { rerender } = render(<Progress label="Deleting" value={25} />);
  const bar = screen.getByRole('progressbar', { name: 'Deleting' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText('25%')).toBeTruthy();
  rerender(<Progress label="Deleting" value={null} />);
  expect(bar.hasAttribute('aria-valuenow')).toBe(false);
});

it('an error is announced and can be tried again', async () => {
  const user = userEvent.setup();
  const onRetry = jest.fn();
  render(<ErrorState message="No answer" onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('No answer');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
