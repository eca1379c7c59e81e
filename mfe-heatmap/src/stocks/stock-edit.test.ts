import { sampleStocks } from '../sample-stocks.ts';
import { type Edit, isBotEdit, withAnswer, withEdits } from './stock-edit.ts';

const stocks = sampleStocks();
const [apple, nvidia] = stocks as [(typeof stocks)[0], (typeof stocks)[0]];
const editOf = (change: Edit['change'], { id, symbol } = apple): Edit => ({ id, symbol, change });

test('HEAT-30 later edits of a stock lie over earlier ones, and other rows stay the same objects', () => {
  const shown = withEdits(stocks, [
    editOf({ dailyBX: 'LL', range: null }),
    editOf({ dailyBX: 'HL' }),
  ]);
  expect(shown[0]).toEqual({ ...apple, dailyBX: 'HL', range: null });
  expect(shown[1]).toBe(nvidia);
  expect(apple.dailyBX).toBe('HH');
});

test('without edits the list itself is shown', () => {
  expect(withEdits(stocks, [])).toBe(stocks);
});

test('HEAT-12 a stock being removed is not shown, whatever else was done to it', () => {
  const shown = withEdits(stocks, [editOf({ dailyBX: 'LL' }), editOf(null)]);
  expect(shown.map(({ symbol }) => symbol)).toEqual(['NVDA', 'AMD', 'TSLA', 'MSFT', 'BRK.B']);
});

test('HEAT-86 the answer of a change takes the place of its stock, version and all', () => {
  const answer = { ...apple, dailyBX: 'LL' as const, version: 2 };
  const next = withAnswer(stocks, editOf({ dailyBX: 'LL' }), answer);
  expect(next[0]).toBe(answer);
  expect(next.slice(1)).toEqual(stocks.slice(1));
  expect(withAnswer(stocks, editOf(null), undefined)).toEqual(stocks.slice(1));
});

test.each([
  [{ hybridBotPosition: true }, true],
  [{ hybridBotPosition: true, hourBotPosition: false }, true],
  [{ hybridBotPosition: true, range: null }, false],
  [{ monthlyBX: 'HH' } as const, false],
  [null, false],
])('TOAST-26, TOAST-29 a change of %j is spoken of as a bot position: %s', (change, expected) => {
  expect(isBotEdit(editOf(change))).toBe(expected);
});
