import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs.tsx';

const items = ['One', 'Two', 'Three'].map((label) => ({
  id: label.toLowerCase(),
  label,
  content: <input aria-label={`Input of ${label}`} />,
}));

function NumberTabs({ onChange }: { onChange: (id: string) => void }) {
  const [value, setValue] = useState('one');
  const select = (id: string) => {
    onChange(id);
    setValue(id);
  };
  return <Tabs label="Numbers" items={items} value={value} onValueChange={select} />;
}

it('shows no focus ring for a mouse, and shows it again for the keyboard', async () => {
  const user = userEvent.setup();
  render(<NumberTabs onChange={() => {}} />);
  const list = screen.getByRole('tablist');
  await user.click(screen.getByRole('tab', { name: 'Two' }));
  expect(list).toHaveAttribute('data-pointer');
  await user.keyboard('{ArrowRight}');
  expect(list).not.toHaveAttribute('data-pointer');
});

it('moves between tabs with the arrow, Home and End keys', async () => {
  const user = userEvent.setup();
  const onValueChange = jest.fn();
  render(<NumberTabs onChange={onValueChange} />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'One', selected: true }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Two' })).toBeTruthy();
  await user.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Three', selected: true })).toBeTruthy();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'One', selected: true })).toBeTruthy();
  expect(onValueChange.mock.calls).toEqual([['two'], ['three'], ['one']]);
});

it('arrow keys also reach the button beside the tabs [SHELL-58]', async () => {
  const user = userEvent.setup();
  const aside = (
    <button type="button" tabIndex={-1}>
      Go live
    </button>
  );
  render(
    <Tabs label="Numbers" items={items} value="three" onValueChange={() => {}} aside={aside} />,
  );
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go live' }));
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Three' }));
});
