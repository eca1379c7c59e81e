import { computeValueScale } from './value-scale.ts';

it.each([
  [
    [2_634_000, 2_812_000],
    [2_600_000, 2_650_000, 2_700_000, 2_750_000, 2_800_000, 2_850_000],
  ],
  [
    [-30, 70],
    [-50, -25, 0, 25, 50, 75],
  ],
  [
    [0.2, 1],
    [0.2, 0.4, 0.6000000000000001, 0.8, 1],
  ],
])('the grid of %j is at round values around it', (values, ticks) => {
  const scale = computeValueScale(values);
  expect(scale.ticks.map((tick) => Number(tick.toFixed(6)))).toEqual(
    ticks.map((tick) => Number(tick.toFixed(6))),
  );
  expect([scale.min, scale.max]).toEqual([scale.ticks[0], scale.ticks.at(-1)]);
});

it.each([[[500]], [[0, 0]]])('equal values %j stand inside of their span', (values) => {
  const { min, max } = computeValueScale(values);
  expect(min).toBeLessThan(values[0] as number);
  expect(max).toBeGreaterThan(values[0] as number);
});
