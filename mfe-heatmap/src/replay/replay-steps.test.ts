import type { StateChange, Stock } from '@dashboard/contracts-portfolio';
import fc from 'fast-check';
import { sampleStocks } from '../sample-stocks.ts';
import { dayMarks, describeChange, momentsOf, stocksAfter } from './replay-steps.ts';

const change = (
  at: string,
  symbol: string,
  field: StateChange['field'],
  before: StateChange['before'],
  after: StateChange['after'],
): StateChange => ({ at, symbol, field, before, after });

const week = [
  change('2026-11-17T15:00:10.000Z', 'AAPL', 'range', 'Premium Range', 'Fair Value'),
  change('2026-11-17T15:00:40.000Z', 'AAPL', 'dailyBX', 'HL', 'LL'),
  change('2026-11-18T15:00:00.000Z', 'AAPL', 'dailyBX', 'LL', 'HH'),
  change('2026-11-19T15:00:00.000Z', 'AMD', 'hybridBotPosition', true, false),
];
const moments = momentsOf(week);
const stateOf = (stocks: readonly Stock[], symbol: string) =>
  stocks.find((stock) => stock.symbol === symbol);

test('what changed within a minute is one moment', () => {
  expect(moments.map(({ changes }) => changes.length)).toEqual([2, 1, 1]);
  expect(moments[0]?.at).toBe('2026-11-17T15:00:40.000Z');
});

test('at the end are the stocks as they are, the very same', () => {
  const stocks = sampleStocks();
  expect(stocksAfter(stocks, moments, moments.length)).toBe(stocks);
});

test('HEAT-83 going back takes the changes back, the newest first', () => {
  const stocks = sampleStocks();
  expect(stateOf(stocksAfter(stocks, moments, 2), 'AMD')).toMatchObject({
    hybridBotPosition: true,
  });
  expect(stateOf(stocksAfter(stocks, moments, 1), 'AAPL')).toMatchObject({
    range: 'Fair Value',
    dailyBX: 'LL',
  });
  expect(stateOf(stocksAfter(stocks, moments, 0), 'AAPL')).toMatchObject({
    range: 'Premium Range',
    dailyBX: 'HL',
  });
  expect(stateOf(stocksAfter(stocks, moments, 0), 'MSFT')).toBe(stateOf(stocks, 'MSFT'));
});

test('changes of a stock that is gone hurt nobody', () => {
  const gone = momentsOf([change('2026-11-17T15:00:00.000Z', 'GONE', 'range', null, 'Fair Value')]);
  expect(stocksAfter(sampleStocks(), gone, 0)).toHaveLength(sampleStocks().length);
});

test('whatever was changed, going back to any moment shows what was there then', () => {
  const edit = fc.record({
    index: fc.nat(5),
    field: fc.constantFrom('monthlyBX' as const, 'weeklyBX' as const, 'dailyBX' as const),
    value: fc.constantFrom('HH' as const, 'LL' as const, null),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      const states: (readonly Stock[])[] = [sampleStocks()];
      const changes: StateChange[] = [];
      edits.forEach(({ index, field, value }, minute) => {
        const before = states.at(-1) as readonly Stock[];
        const stock = before[index] as Stock;
        const at = new Date(Date.UTC(2026, 10, 17, 9, minute)).toISOString();
        changes.push(change(at, stock.symbol, field, stock[field], value));
        states.push(
          before.map((other) => (other === stock ? { ...stock, [field]: value } : other)),
        );
      });
      const now = states.at(-1) as readonly Stock[];
      states.forEach((state, passed) => {
        expect(stocksAfter(now, momentsOf(changes), passed)).toEqual(state);
      });
    }),
  );
});

test('a change is said in words, and each day has its mark', () => {
  expect(week.map(describeChange)).toEqual([
    'AAPL Range: Premium Range → Fair Value',
    'AAPL Daily BX: HL → LL',
    'AAPL Daily BX: LL → HH',
    'AMD BX Hybrid Bot: In Position → No Position',
  ]);
  expect(describeChange(change('', 'AAPL', 'range', null, 'Fair Value'))).toContain('— → Fair');
  expect(dayMarks(moments)).toEqual([
    { value: 1, label: '11/17' },
    { value: 2, label: '11/18' },
    { value: 3, label: '11/19' },
  ]);
});
