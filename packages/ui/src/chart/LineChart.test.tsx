import { fireEvent, render, screen, within } from '@testing-library/react';
import { formatUsd } from '../format.ts';
import { LineChart } from './LineChart.tsx';

const points = [
  { day: '2026-11-18', value: 1000 },
  { day: '2026-11-19', value: 1250 },
  { day: '2026-11-20', value: 1500 },
];

function open(label = 'Value', shown = points) {
  const { container } = render(<LineChart label={label} points={shown} formatValue={formatUsd} />);
  const find = (part: string) => [...container.querySelectorAll(`[data-part='${part}']`)];
  return { find, plot: find('plot')[0] as HTMLElement };
}

it('draws a line through the days, over a grid of round values', () => {
  const { find } = open();
  // 200 a step, from 1,000 to 1,600.
  expect(find('line')[0]?.getAttribute('d')).toMatch(/^M0 100L50 58\.3\d*L100 16\.6\d*$/);
  const texts = (part: string) => find(part).map(({ textContent }) => textContent);
  expect(texts('value')).toEqual(['$1,000.00', '$1,200.00', '$1,400.00', '$1,600.00']);
  expect(texts('day')).toEqual(['11/18', '11/19', '11/20']);
});

it('draws a single day as a dot', () => {
  const { find } = open('Value', points.slice(0, 1));
  expect(find('dot')).toHaveLength(1);
  expect(find('area')).toHaveLength(0);
});

it('shows the value of the day under the pointer', () => {
  const { find, plot } = open();
  jest.spyOn(plot, 'getBoundingClientRect').mockReturnValue({ left: 0, width: 300 } as DOMRect);
  fireEvent(plot, new MouseEvent('pointermove', { clientX: 160, bubbles: true }));
  expect(find('reading').map((label) => label.textContent)).toEqual(['11/19/2026  $1,250.00']);
  fireEvent.pointerOut(plot);
  expect(find('reading')).toEqual([]);
});

it('also shows its values as a table', () => {
  open('All Funds, value in USD');
  const table = within(screen.getByRole('table', { name: 'All Funds, value in USD' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'DateAll Funds, value in USD',
    '11/18/2026$1,000.00',
    '11/19/2026$1,250.00',
    '11/20/2026$1,500.00',
  ]);
});
