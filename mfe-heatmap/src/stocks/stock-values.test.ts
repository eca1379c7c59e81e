import { rangeTones, structureTones } from './stock-values.ts';
import { rangeOptions, structureOptions } from './value-options.ts';

test('HEAT-16 each structure has its colour', () => {
  expect(structureTones).toEqual({
    HH: 'green',
    HL: 'soft-red',
    LH: 'deep-green',
    LL: 'deep-red',
  });
});

test('HEAT-17 each range has its colour', () => {
  expect(rangeTones).toEqual({
    'Discount Range': 'purple',
    'Fair Value': 'positive',
    'Premium Range': 'red',
  });
});

test('HEAT-06, HEAT-07 the options of the selects, the empty one first', () => {
  expect(rangeOptions.map(({ value }) => value)).toEqual([
    '',
    'Discount Range',
    'Fair Value',
    'Premium Range',
  ]);
  expect(structureOptions.map(({ value }) => value)).toEqual(['', 'HH', 'HL', 'LH', 'LL']);
});
