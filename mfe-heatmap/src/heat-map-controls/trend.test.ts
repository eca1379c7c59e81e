import { collectChange, emptyTrend } from './trend.ts';

test('HEAT-04 only the selected values become part of the change', () => {
  expect(collectChange({ ...emptyTrend, weeklyBX: 'HL', range: 'Fair Value' })).toEqual({
    range: 'Fair Value',
    weeklyBX: 'HL',
  });
});

test('HEAT-05 without a selected value there is no change', () => {
  expect(collectChange(emptyTrend)).toBeUndefined();
});
