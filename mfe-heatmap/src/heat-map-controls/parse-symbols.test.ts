import { formatRejected, parseSymbols } from './parse-symbols.ts';

test('HEAT-100 symbols are separated by commas, spaces and line breaks, and each counts once', () => {
  expect(parseSymbols(' ibm, ba\nGE;brk.b  IBM ')).toEqual({
    symbols: ['IBM', 'BA', 'GE', 'BRK.B'],
    rejected: [],
  });
  expect(parseSymbols('  ')).toEqual({ symbols: [], rejected: [] });
});

test('HEAT-100 what is no symbol is named with the reason', () => {
  const { symbols, rejected } = parseSymbols('IBM A_B');
  expect(symbols).toEqual(['IBM']);
  const reason = 'A symbol is 1 to 10 letters, digits, dots or hyphens';
  expect(rejected).toEqual([{ symbol: 'A_B', reason }]);
  expect(formatRejected(rejected, false)).toBe(`A_B: ${reason}.`);
  expect(formatRejected(rejected, true)).toBe(reason);
});
