import { changeOf, nothingChosen } from './trend.ts';

test('HEAT-04 only what was chosen becomes the change', () => {
  expect(changeOf({ ...nothingChosen, weeklyBX: 'HL', range: 'Fair Value' })).toEqual({
    range: 'Fair Value',
    weeklyBX: 'HL',
  });
});

test('HEAT-05 with nothing chosen there is no change', () => {
  expect(changeOf(nothingChosen)).toBeUndefined();
});
