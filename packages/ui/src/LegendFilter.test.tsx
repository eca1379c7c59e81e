import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LegendFilter } from './LegendFilter.tsx';

const items = [
  { value: 'up', label: 'Up', tone: 'green' as const, count: 3 },
  { value: 'down', label: 'Down', tone: 'red' as const, mark: '×' },
];

test('an entry is a button with its count; pressed again it filters nothing', async () => {
  const onValueChange = jest.fn();
  const legend = (value: string) => (
    <LegendFilter label="Direction" items={items} value={value} onValueChange={onValueChange} />
  );
  const { rerender } = render(legend(''));
  const up = screen.getByRole('button', { name: 'Up 3', pressed: false });
  expect(screen.getByRole('button', { name: 'Down', pressed: false })).toBeVisible();
  await userEvent.click(up);
  rerender(legend('up'));
  expect(up).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(up);
  expect(onValueChange.mock.calls).toEqual([['up'], ['']]);
});
