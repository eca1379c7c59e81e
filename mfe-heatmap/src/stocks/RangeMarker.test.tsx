import { type Range, ranges } from '@dashboard/contracts-portfolio';
import { render } from '@testing-library/react';
import { RangeMarker } from './RangeMarker.tsx';
import { rangeTones, structureTones } from './stock-values.ts';

const shapes: Record<Range, [shape: string, fill: string]> = {
  'Discount Range': ['lucide-circle', 'currentColor'],
  'Fair Value': ['lucide-square-check', 'none'],
  'Premium Range': ['lucide-octagon-x', 'none'],
};

test.each(ranges)('HEAT-18, HEAT-19, HEAT-20 the shape of %s', (range) => {
  const [icon, ...others] = render(<RangeMarker range={range} />).container.querySelectorAll('svg');
  const [shape, fill] = shapes[range];
  expect(icon).toHaveClass(shape);
  expect(icon).toHaveAttribute('fill', fill);
  expect(others).toEqual([]);
});

test('without a range there is no icon', () => {
  expect(render(<RangeMarker range={null} />).container.querySelector('svg')).toBeNull();
});

test('HEAT-16, HEAT-17 each value has its colour', () => {
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
