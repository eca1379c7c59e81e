import { describeFlip } from './describe-event.ts';

const flip = (details: Parameters<typeof describeFlip>[0]['details']) =>
  describeFlip({ symbol: 'AAPL', details } as Parameters<typeof describeFlip>[0]);

test('a message about a favourite names the value as the dashboard does [PUSH-12]', () => {
  expect(flip({ field: 'weeklyBX', before: 'HL', after: 'HH' }).title).toBe(
    'AAPL: Weekly BX HL → HH',
  );
  expect(flip({ field: 'range', before: null, after: 'Fair Value' }).title).toBe(
    'AAPL: Range empty → Fair Value',
  );
  expect(flip({ field: 'hybridBotPosition', before: false, after: true }).title).toBe(
    'AAPL: BX Hybrid Bot in position',
  );
});
