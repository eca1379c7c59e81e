import { parseGain, parseNumber, parsePrice, parseQuantity } from './cell-numbers.ts';
import { divide } from './decimals.ts';

test.each([
  ['+100', 100],
  ['.93', 0.93],
  ['$5,088.34', 5088.34],
  ['($11.50)', -11.5],
  ['($1,045.00)', -1045],
  ['$(11.50)', -11.5],
  ['-$1,144.45', -1144.45],
  ['$-5', -5],
  ['-.0066', -0.0066],
  ['\u2212$15.00', -15],
  ['87.7157', 87.7157],
  ['1,004,995.5', 1004995.5],
])('CSV-66 CSV-70 CSV-94 %s is %d', (cell, expected) => {
  expect(parseNumber(cell)).toBe(expected);
});

test.each([
  ['+0.18%', 0.18],
  ['\u22121.50%', -1.5],
  ['(2.47%)', -2.47],
  ['(2.47)%', -2.47],
  ['-30.4598', -30.4598],
])('CSV-96 CSV-104 the percentage %s stays %d percent', (cell, expected) => {
  expect(parseGain(cell)).toBe(expected);
});

test.each(['0', '$0.00', '-0.00%', '0.00%', '--', 'N/A', ''])(
  'CSV-95 CSV-104 a P/L of "%s" is absent',
  (cell) => {
    expect(parseGain(cell)).toBeNull();
  },
);

test.each([
  'abc',
  '1,00',
  '12,34.5',
  '1.2.3',
  '1 000',
  '=1+1',
  '+',
  '$',
  '()',
  '1e5',
  'Infinity',
  '0x10',
  '١٢',
  '9'.repeat(13),
  '9'.repeat(100),
])('CSV-91 "%s" is not a number', (cell) => {
  expect(parseNumber(cell)).toBeNull();
});

test('CSV-85 CSV-91 money and percentages are not a quantity', () => {
  expect(parseQuantity('$182,344.79')).toBeNull();
  expect(parseQuantity('5%')).toBeNull();
  expect(parseQuantity('6,788.114')).toBe(6788.114);
});

test('CSV-80 CSV-97 a price is never negative', () => {
  expect(parsePrice('-150.25')).toBe(150.25);
  expect(parsePrice('N/A')).toBeNull();
});

test('CSV-67 cost divided by quantity is exact to four places', () => {
  expect(divide(3113.02, 27)).toBe(115.297);
  expect(divide(14816.13, 87.7157)).toBe(168.9108);
  expect(divide(1, 0)).toBeNull();
});
