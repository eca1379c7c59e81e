import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './Checkbox.tsx';

it('is checked and cleared by click and by keyboard, and named by its label', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  const { rerender } = render(<Checkbox label="AAPL" checked={false} onCheckedChange={onChange} />);
  await user.click(screen.getByText('AAPL'));
  rerender(<Checkbox label="AAPL" checked onCheckedChange={onChange} />);
  expect(screen.getByRole('checkbox', { name: 'AAPL' })).toBeChecked();
  await user.keyboard(' ');
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});

it('is partially checked while some are, and a click checks the rest', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  const { rerender } = render(<Checkbox label="All" checked="mixed" onCheckedChange={onChange} />);
  const box = screen.getByRole('checkbox');
  expect(box).toBePartiallyChecked();
  await user.click(box);
  expect(onChange).toHaveBeenCalledWith(true);
  rerender(<Checkbox label="All" checked onCheckedChange={onChange} />);
  expect(box).not.toBePartiallyChecked();
});
