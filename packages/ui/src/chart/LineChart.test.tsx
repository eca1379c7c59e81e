import { fireEvent, render, screen, within } from '@testing-library/react';
import { formatUsd } from '../format.ts';
import { computeValueScale, LineChart } from './LineChart.tsx';

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
  expect(find('line')[0]?.getAttribute('d')).toMatch(/^M0 100L50 58\.3\d*L100 16\.6\d*$/);
  const texts = (part: string) => find(part).map(({ textContent }) => textContent);
  expect(texts('value')).toEqual(['$1,000.00', '$1,200.00', '$1,400.00', '$1,600.00']);
  expect(texts('day')).toEqual(['11/18', '11/19', '11/20']);
});

it('labels every few days of a long line, and always the last', () => {
  const days = Array.from({ length: 12 }, (_, index) => ({
    day: `2026-11-${index + 10}`,
    value: index,
  }));
  const labels = open('Value', days).find('day');
  expect(labels.map(({ textContent }) => textContent)).toEqual([
    '11/12',
    '11/15',
    '11/18',
    '11/21',
  ]);
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

it('marks a day with a note, and shows the note with its value', () => {
  const noted = points.map((point, index) => (index === 1 ? { ...point, note: 'Bought' } : point));
  const { find, plot } = open('Value', noted);
  expect(find('mark')).toHaveLength(1);
  jest.spyOn(plot, 'getBoundingClientRect').mockReturnValue({ left: 0, width: 300 } as DOMRect);
  fireEvent(plot, new MouseEvent('pointermove', { clientX: 160, bubbles: true }));
  expect(find('reading')[0]).toHaveTextContent('11/19/2026 $1,250.00 · Bought');
  expect(screen.getByRole('row', { name: '11/19/2026 $1,250.00 · Bought' })).toBeVisible();
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

it.each([
  ['2634000 2812000', '2600000 2650000 2700000 2750000 2800000 2850000'],
  ['-30 70', '-50 -25 0 25 50 75'],
  ['0.2 1', '0.2 0.4 0.6 0.8 1'],
])('the grid for %s has lines at the round values %s', (values, ticks) => {
  const scale = computeValueScale(values.split(' ').map(Number));
  expect(scale.ticks.map((tick) => Number(tick.toFixed(6))).join(' ')).toBe(ticks);
  expect([scale.min, scale.max]).toEqual([scale.ticks[0], scale.ticks.at(-1)]);
});

it.each([[[500]], [[0, 0]]])('the scale extends beyond the equal values %j', (values) => {
  const { min, max } = computeValueScale(values);
  expect(min).toBeLessThan(values[0] as number);
  expect(max).toBeGreaterThan(values[0] as number);
});
