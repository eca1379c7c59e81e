import { formatCsv } from './csv-file.ts';

const formatRow = (...cells: (string | number | null)[]) =>
  formatCsv({ header: ['A'], rows: [cells] });

test('a file starts with a byte order mark, and every line ends with a line break', () => {
  expect(formatRow('✅ Main Fund', 1_000.5, -2.5, null)).toBe(
    '\uFEFFA\r\n✅ Main Fund,1000.5,-2.5,\r\n',
  );
});

test.each([
  ['a,b', '"a,b"'],
  ['say "buy"', '"say ""buy"""'],
  ['two\nlines', '"two\nlines"'],
  ['AAPL - 5', 'AAPL - 5'],
])('the text %j becomes the cell %j', (text, cell) => {
  expect(formatRow(text)).toBe(`\uFEFFA\r\n${cell}\r\n`);
});
