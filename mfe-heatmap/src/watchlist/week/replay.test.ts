import type { StateChange, Stock } from '@dashboard/contracts-portfolio';
import fc from 'fast-check';
import { createChange } from '../../../test/create-change.ts';
import { createSampleStocks } from '../../sample-records.ts';
import { groupIntoSteps } from '../../stocks/state-history.ts';
import { findDayMarks, formatChange, rewindStocks } from './replay.ts';

const week = [
  createChange('17T15:00:10', 'AAPL', 'range', 'Premium Range', 'Fair Value'),
  createChange('17T15:00:40', 'AAPL', 'dailyBX', 'HL', 'LL'),
  createChange('18T15:00:00', 'AAPL', 'dailyBX', 'LL', 'HH'),
  createChange('19T15:00:00', 'AMD', 'hybridBotPosition', true, false),
  createChange('20T15:00:00', 'GONE', 'range', null, 'Fair Value'),
];
const steps = groupIntoSteps(week);
const stocks = createSampleStocks();
const findStock = (symbol: string, count: number) =>
  rewindStocks(stocks, steps, count).find((stock) => stock.symbol === symbol);

test('changes within one minute form one step', () => {
  expect(steps.map(({ changes }) => changes.length)).toEqual([2, 1, 1, 1]);
  expect(steps[0]?.at).toBe('2026-11-17T15:00:40.000Z');
});

test('going back undoes the changes, and other stocks remain the same objects [HEAT-83]', () => {
  expect(rewindStocks(stocks, steps, steps.length)).toBe(stocks);
  expect(findStock('AMD', 2)).toMatchObject({ hybridBotPosition: true });
  expect(findStock('AAPL', 1)).toMatchObject({ range: 'Fair Value', dailyBX: 'LL' });
  expect(findStock('AAPL', 0)).toMatchObject({ range: 'Premium Range', dailyBX: 'HL' });
  expect(stocks).toContain(findStock('MSFT', 0));
  expect(rewindStocks(stocks, steps, 0)).toHaveLength(stocks.length);
});

test('after any sequence of changes, going back to a position shows its state', () => {
  const edit = fc.record({
    index: fc.nat(5),
    field: fc.constantFrom('monthlyBX' as const, 'weeklyBX' as const, 'dailyBX' as const),
    value: fc.constantFrom('HH' as const, 'LL' as const, null),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      const states: (readonly Stock[])[] = [stocks];
      const changes: StateChange[] = [];
      edits.forEach(({ index, field, value }, minute) => {
        const before = states.at(-1) as readonly Stock[];
        const stock = before[index] as Stock;
        const at = new Date(Date.UTC(2026, 10, 17, 9, minute)).toISOString().slice(8, 19);
        changes.push(createChange(at, stock.symbol, field, stock[field], value));
        states.push(before.with(index, { ...stock, [field]: value }));
      });
      const now = states.at(-1) as readonly Stock[];
      states.forEach((state, position) => {
        expect(rewindStocks(now, groupIntoSteps(changes), position)).toEqual(state);
      });
    }),
  );
});

test('changes are formatted as text, and each day has a mark', () => {
  expect(week.map(formatChange)).toEqual([
    'AAPL Range: Premium Range → Fair Value',
    'AAPL Daily BX: HL → LL',
    'AAPL Daily BX: LL → HH',
    'AMD BX Hybrid Bot: In Position → No Position',
    'GONE Range: — → Fair Value',
  ]);
  const sameDay = { at: '2026-11-17T16:00:00.000Z', changes: [] };
  expect(findDayMarks(steps.toSpliced(1, 0, sameDay))).toEqual([
    { value: 1, label: '11/17' },
    { value: 3, label: '11/18' },
    { value: 4, label: '11/19' },
    { value: 5, label: '11/20' },
  ]);
});
