import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './Tabs.tsx';

const items = ['One', 'Two', 'Three'].map((label) => ({
  id: label.toLowerCase(),
  label,
  content: <input aria-label={`Input of ${label}`} />,
}));

it('moves between tabs with the arrow, Home and End keys', async () => {
  const user = userEvent.setup();
  const onValueChange = jest.fn();
  render(<Tabs label="Numbers" items={items} onValueChange={onValueChange} />);
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

it('chooses on Enter only, when told to wait for it', async () => {
  const user = userEvent.setup();
  render(<Tabs label="Numbers" items={items} activation="manual" />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'One', selected: true })).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('tab', { name: 'Two', selected: true })).toBeTruthy();
});

it('keeps the state of panels that are not shown, when asked', async () => {
  const user = userEvent.setup();
  render(<Tabs label="Numbers" items={items} keepMounted />);
  await user.type(screen.getByLabelText('Input of One'), 'kept');
  await user.click(screen.getByRole('tab', { name: 'Two' }));
  await user.click(screen.getByRole('tab', { name: 'One' }));
  expect(screen.getByLabelText('Input of One')).toHaveProperty('value', 'kept');
});
