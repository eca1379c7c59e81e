import type { StateChange, Stock } from '@dashboard/contracts-portfolio';
import { createSampleStocks } from '../../../sample-stocks.ts';
import { groupIntoSteps } from '../../../stocks/state-history.ts';
import { listFlips } from './flips.ts';

const change = (
  at: string,
  symbol: string,
  field: StateChange['field'],
  before: StateChange['before'],
  after: StateChange['after'],
): StateChange => ({ at: `2026-11-${at}.000Z`, symbol, field, before, after });

const list = (changes: readonly StateChange[], later: readonly StateChange[] = []) =>
  listFlips(
    { steps: groupIntoSteps(changes), laterSteps: groupIntoSteps(later) },
    createSampleStocks().map((stock) =>
      stock.symbol === 'AAPL' ? ({ ...stock, dailyBX: 'HH', weeklyBX: 'HL' } as Stock) : stock,
    ),
  );

test('CALL-02 a flip has the states of its stock before anything of its minute changed', () => {
  const flips = list(
    [
      change('17T15:00:00', 'AAPL', 'dailyBX', 'LL', 'HL'),
      change('18T15:00:00', 'AAPL', 'weeklyBX', 'LH', 'HL'),
      change('18T15:00:30', 'AAPL', 'dailyBX', 'HL', 'LH'),
    ],
    [change('24T15:00:00', 'AAPL', 'dailyBX', 'LH', 'HH')],
  );
  expect(flips.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['dailyBX', 'LL', 'HL'],
    ['weeklyBX', 'LH', 'HL'],
    ['dailyBX', 'HL', 'LH'],
  ]);
  expect(flips.map(({ stock: { dailyBX, weeklyBX } }) => [dailyBX, weeklyBX])).toEqual([
    ['LL', 'LH'],
    ['HL', 'LH'],
    ['HL', 'LH'],
  ]);
});

test('CALL-02 a correction within a minute is one flip or none', () => {
  const flips = list([
    change('17T15:00:00', 'AAPL', 'dailyBX', 'HL', 'LL'),
    change('17T15:00:20', 'AAPL', 'dailyBX', 'LL', 'LH'),
    change('18T15:00:00', 'AAPL', 'weeklyBX', 'HL', 'LL'),
    change('18T15:00:20', 'AAPL', 'weeklyBX', 'LL', 'HL'),
  ]);
  expect(flips).toMatchObject([{ before: 'HL', after: 'LH', at: '2026-11-17T15:00:20.000Z' }]);
});

test.each<[string, StateChange]>([
  ['a range', change('17T15:00:00', 'AAPL', 'range', 'Fair Value', 'Premium Range')],
  ['a bot', change('17T15:00:00', 'AAPL', 'hourBotPosition', false, true)],
  ['a first value', change('17T15:00:00', 'AAPL', 'dailyBX', null, 'HH')],
  ['a cleared value', change('17T15:00:00', 'AAPL', 'dailyBX', 'HH', null)],
  ['a removed stock', change('17T15:00:00', 'GONE', 'dailyBX', 'LL', 'HH')],
])('CALL-02 %s is not called', (_, only) => {
  expect(list([only])).toEqual([]);
});
