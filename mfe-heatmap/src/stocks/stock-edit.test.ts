import { createSampleStocks } from '../sample-stocks.ts';
import { applyEdits, applyResponse, isBotPositionEdit, type StockEdit } from './stock-edit.ts';

const stocks = createSampleStocks();
const [apple, nvidia] = stocks as [(typeof stocks)[0], (typeof stocks)[0]];
const createEdit = (change: StockEdit['change'], { id, symbol } = apple): StockEdit => ({
  id,
  symbol,
  change,
});

test('HEAT-30 later edits of a stock override earlier ones, and other rows stay the same objects', () => {
  const edited = applyEdits(stocks, [
    createEdit({ dailyBX: 'LL', range: null }),
    createEdit({ dailyBX: 'HL' }),
  ]);
  expect(edited[0]).toEqual({ ...apple, dailyBX: 'HL', range: null });
  expect(edited[1]).toBe(nvidia);
  expect(apple.dailyBX).toBe('HH');
});

test('without edits the list itself is returned', () => {
  expect(applyEdits(stocks, [])).toBe(stocks);
});

test('HEAT-12 a stock being removed is not edited, whatever other edits it has', () => {
  const edited = applyEdits(stocks, [createEdit({ dailyBX: 'LL' }), createEdit(null)]);
  expect(edited.map(({ symbol }) => symbol)).toEqual(['NVDA', 'AMD', 'TSLA', 'MSFT', 'BRK.B']);
});

test('HEAT-86 the stock the server returns replaces the cached one, including its version', () => {
  const saved = { ...apple, dailyBX: 'LL' as const, version: 2 };
  const next = applyResponse(stocks, [createEdit({ dailyBX: 'LL' })], [saved]);
  expect(next[0]).toBe(saved);
  expect(next.slice(1)).toEqual(stocks.slice(1));
  expect(applyResponse(stocks, [createEdit(null)], [])).toEqual(stocks.slice(1));
});

test.each([
  [{ hybridBotPosition: true }, true],
  [{ hybridBotPosition: true, hourBotPosition: false }, true],
  [{ hybridBotPosition: true, range: null }, false],
  [{ monthlyBX: 'HH' } as const, false],
  [null, false],
])('TOAST-26, TOAST-29 a change of %j counts as a bot position: %s', (change, expected) => {
  expect(isBotPositionEdit(createEdit(change))).toBe(expected);
});
