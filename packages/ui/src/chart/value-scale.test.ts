import { computeValueScale } from './LineChart.tsx';

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
