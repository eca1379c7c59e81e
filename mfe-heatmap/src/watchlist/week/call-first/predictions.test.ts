import type { StateChange, Stock } from '@dashboard/contracts-portfolio';
import fc from 'fast-check';
import { createChange } from '../../../../test/create-change.ts';
import { createSampleStocks } from '../../../sample-records.ts';
import { groupIntoSteps } from '../../../stocks/state-history.ts';
import { computeScore, computeWeekScores, formatScore } from './CallScore.tsx';
import {
  listFlips,
  MAX_PREDICTIONS,
  MAX_WEEKS,
  type Prediction,
  parsePredictions,
  withPrediction,
} from './predictions.ts';

const list = (changes: readonly StateChange[], later: readonly StateChange[] = []) =>
  listFlips(
    { steps: groupIntoSteps(changes), laterSteps: groupIntoSteps(later) },
    createSampleStocks().map((stock) =>
      stock.symbol === 'AAPL' ? ({ ...stock, dailyBX: 'HH', weeklyBX: 'HL' } as Stock) : stock,
    ),
  );

test('a flip has its stock’s states from before any of that minute’s changes [CALL-02]', () => {
  const flips = list(
    [
      createChange('17T15:00:00', 'AAPL', 'dailyBX', 'LL', 'HL'),
      createChange('18T15:00:00', 'AAPL', 'weeklyBX', 'LH', 'HL'),
      createChange('18T15:00:30', 'AAPL', 'dailyBX', 'HL', 'LH'),
    ],
    [createChange('24T15:00:00', 'AAPL', 'dailyBX', 'LH', 'HH')],
  );
  const described = flips.map(
    ({ field, before, after, stock: { dailyBX, weeklyBX } }) =>
      `${field} ${before} ${after}, from ${dailyBX} ${weeklyBX}`,
  );
  expect(described).toEqual([
    'dailyBX LL HL, from LL LH',
    'weeklyBX LH HL, from HL LH',
    'dailyBX HL LH, from HL LH',
  ]);
});

test('a correction within a minute is one flip or none [CALL-02]', () => {
  const flips = list([
    createChange('17T15:00:00', 'AAPL', 'dailyBX', 'HL', 'LL'),
    createChange('17T15:00:20', 'AAPL', 'dailyBX', 'LL', 'LH'),
    createChange('18T15:00:00', 'AAPL', 'weeklyBX', 'HL', 'LL'),
    createChange('18T15:00:20', 'AAPL', 'weeklyBX', 'LL', 'HL'),
  ]);
  expect(flips).toMatchObject([{ before: 'HL', after: 'LH', at: '2026-11-17T15:00:20.000Z' }]);
});

test.each<[string, StateChange]>([
  ['a range', createChange('17T15:00:00', 'AAPL', 'range', 'Fair Value', 'Premium Range')],
  ['a bot', createChange('17T15:00:00', 'AAPL', 'hourBotPosition', false, true)],
  ['a first value', createChange('17T15:00:00', 'AAPL', 'dailyBX', null, 'HH')],
  ['a cleared value', createChange('17T15:00:00', 'AAPL', 'dailyBX', 'HH', null)],
  ['a removed stock', createChange('17T15:00:00', 'GONE', 'dailyBX', 'LL', 'HH')],
])('%s is not a flip [CALL-02]', (_, only) => {
  expect(list([only])).toEqual([]);
});

const empty = parsePredictions(undefined);
const createCall = (change: Partial<Prediction> = {}): Prediction => ({
  symbol: 'AAPL',
  field: 'dailyBX',
  at: '2026-11-17T15:00:00.000Z',
  week: '2026-11-16',
  call: 'HH',
  traderCall: 'LL',
  isPending: true,
  ...change,
});

test('parsing preserves the readable parts of any stored value, and is idempotent [CALL-04]', () => {
  const call = fc.record(
    {
      symbol: fc.oneof(fc.constant('AAPL'), fc.jsonValue()),
      field: fc.oneof(fc.constant('dailyBX'), fc.jsonValue()),
      at: fc.oneof(fc.string(), fc.jsonValue()),
      week: fc.oneof(fc.constantFrom('2026-11-16', '2026-11-09'), fc.jsonValue()),
      call: fc.oneof(fc.constant('HH'), fc.jsonValue()),
      traderCall: fc.constant('LL'),
      isPending: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const stored = fc.record(
    { device: fc.jsonValue(), sends: fc.jsonValue(), calls: fc.array(call) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), stored), (value) => {
      const predictions = parsePredictions(value);
      expect(parsePredictions(JSON.parse(JSON.stringify(predictions)))).toEqual(predictions);
    }),
  );
  expect(parsePredictions({ calls: [createCall(), { symbol: 'MSFT' }] }).calls).toEqual([
    createCall(),
  ]);
});

test('the first call of a change is final, and the device number never changes [CALL-03]', () => {
  expect(empty).toEqual({ device: '', sends: true, calls: [] });
  const once = withPrediction(empty, createCall());
  expect(once.device).toMatch(/^[0-9a-f]{32}$/);
  expect(withPrediction(once, createCall({ call: 'LL' }))).toBe(once);
  const twice = withPrediction(once, createCall({ field: 'weeklyBX' }));
  expect(twice.calls).toHaveLength(2);
  expect(twice.device).toBe(once.device);
});

test('the newest 13 weeks are stored, with at most 1,000 calls [CALL-04]', () => {
  const week = (number: number) => `2026-${String(number).padStart(2, '0')}-01`;
  const calls = Array.from({ length: 12 }, (_, index) => createCall({ week: week(index + 1) }));
  const older = [createCall({ week: '2025-11-01' }), createCall({ week: '2025-12-01' })];
  const predictions = parsePredictions({ calls: [...older, ...calls] });
  expect(new Set(predictions.calls.map((call) => call.week)).size).toBe(MAX_WEEKS);
  expect(predictions.calls.map((call) => call.week)).not.toContain('2025-11-01');
  const many = Array.from({ length: MAX_PREDICTIONS + 5 }, (_, index) =>
    createCall({ symbol: `S${index}` }),
  );
  expect(parsePredictions({ calls: many }).calls.at(0)?.symbol).toBe('S5');
});

test('scores count the right calls per week and overall, newest week first [CALL-04]', () => {
  const calls = [
    createCall({ week: '2026-11-09', call: 'LL' }),
    createCall({ week: '2026-11-16' }),
    createCall({ week: '2026-11-09' }),
  ];
  expect(formatScore(computeScore(calls))).toBe('1 of 3');
  expect(computeWeekScores(calls)).toEqual([
    { week: '2026-11-16', called: 1, right: 0 },
    { week: '2026-11-09', called: 2, right: 1 },
  ]);
});
