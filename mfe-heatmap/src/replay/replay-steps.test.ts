import type { StateChange, Stock } from '@dashboard/contracts-portfolio';
import fc from 'fast-check';
import { createSampleStocks } from '../sample-stocks.ts';
import { findDayMarks, formatChange, groupIntoSteps, rewindStocks } from './replay-steps.ts';

const createChange = (
  at: string,
  symbol: string,
  field: StateChange['field'],
  before: StateChange['before'],
  after: StateChange['after'],
): StateChange => ({ at, symbol, field, before, after });

const week = [
  createChange('2026-11-17T15:00:10.000Z', 'AAPL', 'range', 'Premium Range', 'Fair Value'),
  createChange('2026-11-17T15:00:40.000Z', 'AAPL', 'dailyBX', 'HL', 'LL'),
  createChange('2026-11-18T15:00:00.000Z', 'AAPL', 'dailyBX', 'LL', 'HH'),
  createChange('2026-11-19T15:00:00.000Z', 'AMD', 'hybridBotPosition', true, false),
];
const steps = groupIntoSteps(week);
const findStock = (stocks: readonly Stock[], symbol: string) =>
  stocks.find((stock) => stock.symbol === symbol);

test('changes made within one minute are one step', () => {
  expect(steps.map(({ changes }) => changes.length)).toEqual([2, 1, 1]);
  expect(steps[0]?.at).toBe('2026-11-17T15:00:40.000Z');
});

test('at the end the stocks are the current ones, the same objects', () => {
  const stocks = createSampleStocks();
  expect(rewindStocks(stocks, steps, steps.length)).toBe(stocks);
});

test('HEAT-83 going back undoes the changes, the newest first', () => {
  const stocks = createSampleStocks();
  expect(findStock(rewindStocks(stocks, steps, 2), 'AMD')).toMatchObject({
    hybridBotPosition: true,
  });
  expect(findStock(rewindStocks(stocks, steps, 1), 'AAPL')).toMatchObject({
    range: 'Fair Value',
    dailyBX: 'LL',
  });
  expect(findStock(rewindStocks(stocks, steps, 0), 'AAPL')).toMatchObject({
    range: 'Premium Range',
    dailyBX: 'HL',
  });
  expect(findStock(rewindStocks(stocks, steps, 0), 'MSFT')).toBe(findStock(stocks, 'MSFT'));
});

test('changes of a removed stock are ignored', () => {
  const ofRemovedStock = groupIntoSteps([
    createChange('2026-11-17T15:00:00.000Z', 'GONE', 'range', null, 'Fair Value'),
  ]);
  expect(rewindStocks(createSampleStocks(), ofRemovedStock, 0)).toHaveLength(
    createSampleStocks().length,
  );
});

test('for any sequence of changes, going back to a position shows the state at that position', () => {
  const edit = fc.record({
    index: fc.nat(5),
    field: fc.constantFrom('monthlyBX' as const, 'weeklyBX' as const, 'dailyBX' as const),
    value: fc.constantFrom('HH' as const, 'LL' as const, null),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      const states: (readonly Stock[])[] = [createSampleStocks()];
      const changes: StateChange[] = [];
      edits.forEach(({ index, field, value }, minute) => {
        const before = states.at(-1) as readonly Stock[];
        const stock = before[index] as Stock;
        const at = new Date(Date.UTC(2026, 10, 17, 9, minute)).toISOString();
        changes.push(createChange(at, stock.symbol, field, stock[field], value));
        states.push(
          before.map((other) => (other === stock ? { ...stock, [field]: value } : other)),
        );
      });
      const now = states.at(-1) as readonly Stock[];
      states.forEach((state, position) => {
        expect(rewindStocks(now, groupIntoSteps(changes), position)).toEqual(state);
      });
    }),
  );
});

test('a change is formatted as text, and each day has its mark', () => {
  expect(week.map(formatChange)).toEqual([
    'AAPL Range: Premium Range → Fair Value',
    'AAPL Daily BX: HL → LL',
    'AAPL Daily BX: LL → HH',
    'AMD BX Hybrid Bot: In Position → No Position',
  ]);
  expect(formatChange(createChange('', 'AAPL', 'range', null, 'Fair Value'))).toContain('— → Fair');
  expect(findDayMarks(steps)).toEqual([
    { value: 1, label: '11/17' },
    { value: 2, label: '11/18' },
    { value: 3, label: '11/19' },
  ]);
});
