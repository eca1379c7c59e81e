import { type Range, ranges } from '@dashboard/contracts-portfolio';
import { createFakeHost, HostProvider } from '@dashboard/mfe-kit';
import { formatTime } from '@dashboard/ui';
import { act, render } from '@testing-library/react';
import { createSampleStocks } from '../sample-records.ts';
import { RangeMarker } from './StateBadge.tsx';
import { StateCell } from './StateCell.tsx';
import { rangeTones, structureTones } from './stock-values.ts';
import { collectTodaysChanges, TodaysChangesContext } from './todays-changes.ts';

const [apple] = createSampleStocks() as [ReturnType<typeof createSampleStocks>[0]];
const at = '2026-11-20T14:41:00.000Z';

/** jsdom doesn't animate, so count the calls. */
const animate = jest.fn();
Element.prototype.animate = animate;

const host = createFakeHost({ audience: 'student', responses: {} });

const cell = (stock: typeof apple) => (
  <HostProvider host={host}>
    <StateCell stock={stock} field="weeklyBX">
      {stock.weeklyBX}
    </StateCell>
  </HostProvider>
);

test('only the value that the trader points at is marked and scrolled into view [FOLLOW-15]', () => {
  const scrollIntoView = jest.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  const { container } = render(
    <>
      {cell(apple)}
      {cell({ ...apple, symbol: 'AMD' })}
    </>,
  );
  const listMarked = () => [...container.querySelectorAll('[aria-current]')];
  expect(listMarked()).toEqual([]);
  const [own, other] = container.querySelectorAll('span');
  act(() => host.showPoint({ table: 'heat', row: 'AMD', column: 'weeklyBX' }));
  expect(listMarked()).toEqual([other]);
  act(() => host.showPoint({ table: 'heat', row: 'AAPL', column: 'weeklyBX' }));
  expect(listMarked()).toEqual([own]);
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
  act(() => host.showPoint({ table: 'heat', row: 'AAPL', column: 'dailyBX' }));
  expect(listMarked()).toEqual([]);
  act(() => host.showPoint(null));
});

test('a value flashes once when it changes, but not when it first appears', () => {
  const { rerender } = render(cell(apple));
  expect(animate).not.toHaveBeenCalled();
  rerender(cell({ ...apple, weeklyBX: 'LL' }));
  rerender(cell({ ...apple, weeklyBX: 'LL', version: 3 }));
  expect(animate).toHaveBeenCalledTimes(1);
});

test('values don’t flash for users who prefer reduced motion', () => {
  window.matchMedia = (media) => ({ matches: media.includes('reduce') }) as MediaQueryList;
  const { rerender } = render(cell(apple));
  rerender(cell({ ...apple, weeklyBX: 'LL' }));
  expect(animate).not.toHaveBeenCalled();
});

test('a value that changed today shows its earlier value, as text and as a tooltip', () => {
  const today = collectTodaysChanges([
    { symbol: 'AAPL', field: 'weeklyBX', before: 'HH', after: 'HL', at },
  ]);
  const { container } = render(
    <TodaysChangesContext value={today}>
      {cell(apple)}
      {cell({ ...apple, symbol: 'AMD' })}
    </TodaysChangesContext>,
  );
  const text = `was HH until ${formatTime(at)}`;
  const marked = container.querySelector(`[data-tooltip="${text}"]`);
  expect(marked).toHaveTextContent(`HL, ${text}`);
  expect(container.querySelectorAll('[data-changed-today]')).toHaveLength(1);
});

const shapes: Record<Range, [shape: string, fill: string]> = {
  'Discount Range': ['lucide-circle', 'currentColor'],
  'Fair Value': ['lucide-square-check', 'none'],
  'Premium Range': ['lucide-octagon-x', 'none'],
};

test.each(ranges)('%s has its shape [HEAT-18, HEAT-19, HEAT-20]', (range) => {
  const [icon, ...others] = render(<RangeMarker range={range} />).container.querySelectorAll('svg');
  const [shape, fill] = shapes[range];
  expect(icon).toHaveClass(shape);
  expect(icon).toHaveAttribute('fill', fill);
  expect(others).toEqual([]);
});

test('each value has its colour [HEAT-16, HEAT-17]', () => {
  expect(structureTones).toEqual({
    HH: 'green',
    HL: 'soft-red',
    LH: 'deep-green',
    LL: 'deep-red',
  });
  expect(rangeTones).toEqual({
    'Discount Range': 'purple',
    'Fair Value': 'positive',
    'Premium Range': 'red',
  });
});
