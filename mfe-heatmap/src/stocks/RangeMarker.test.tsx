import { type Range, ranges } from '@dashboard/contracts-portfolio';
import { render } from '@testing-library/react';
import { RangeMarker } from './RangeMarker.tsx';

const shapes: Record<Range, string> = {
  'Discount Range': 'lucide-circle',
  'Fair Value': 'lucide-square-check',
  'Premium Range': 'lucide-octagon-x',
};

test.each(ranges)('HEAT-18, HEAT-19, HEAT-20 the shape of %s', (range) => {
  const { container } = render(<RangeMarker range={range} />);
  const icons = [...container.querySelectorAll('svg')];
  expect(icons.map((icon) => icon.classList.contains(shapes[range]))).toEqual([true]);
});

test('HEAT-18 the circle of Discount Range is filled, the other shapes are outlines', () => {
  const fillOf = (range: Range) =>
    render(<RangeMarker range={range} />)
      .container.querySelector('svg')
      ?.getAttribute('fill');
  expect(ranges.map(fillOf)).toEqual(['currentColor', 'none', 'none']);
});

test('without a range there is no icon', () => {
  expect(render(<RangeMarker range={null} />).container.querySelector('svg')).toBeNull();
});
