import { Big } from 'big.js';
import * as fc from 'fast-check';
import { isAbsent, parseGain, parseNumber, parsePrice, parseQuantity } from './cell-numbers.ts';
import { divide } from './decimals.ts';
import { parsePlainNumber } from './plain-number.ts';

test('parses numbers, money and the brokers’ notations [CSV-70, CSV-94, CSV-66]', () => {
  const cells =
    '+100 .93 $5,088.34 ($11.50) ($1,045.00) $(11.50) -$1,144.45 $-5 -.0066 \u2212$15.00';
  expect(cells.split(' ').map(parseNumber)).toEqual([
    100, 0.93, 5088.34, -11.5, -1045, -11.5, -1144.45, -5, -0.0066, -15,
  ]);
  expect(['1,004,995.5', '5.', '100.00'].map(parseNumber)).toEqual([1004995.5, 5, 100]);
});

test('a percentage stays a percentage, and a P/L of zero is absent [CSV-96, CSV-104, CSV-95]', () => {
  const cells = '+0.18% \u22121.50% (2.47%) (2.47)% -30.4598'.split(' ');
  expect(cells.map(parseGain)).toEqual([0.18, -1.5, -2.47, -2.47, -30.4598]);
  const absent = ['0', '$0.00', '-0.00%', '--', 'N/A', ''];
  expect(absent.map(parseGain)).toEqual(absent.map(() => null));
});

test('money and percentages are not a quantity [CSV-91, CSV-85]', () => {
  expect(parseQuantity('$182,344.79')).toBeNull();
  expect(parseQuantity('5%')).toBeNull();
  expect(parseQuantity('6,788.114')).toBe(6788.114);
});

test('a price is never negative [CSV-97, CSV-80]', () => {
  expect(parsePrice('-150.25')).toBe(150.25);
  expect(parsePrice('N/A')).toBeNull();
});

test('cost divided by quantity is exact to four places [CSV-67]', () => {
  expect(divide(3113.02, 27)).toBe(115.297);
  expect(divide(14816.13, 87.7157)).toBe(168.9108);
  expect(divide(1, 0)).toBeNull();
});

test('parses signs and currencies where other programs write them [CSV-176]', () => {
  const negative =
    '1,234.56-|$12.00-|5%-|- $12.00|-$ 12.00|\u201312.5|($ 1,045.00)|( 12.5 )|-USD 5|USD -5|(USD 5.00)';
  expect(negative.split('|').map(parseNumber)).toEqual([
    -1234.56, -12, -5, -12, -12, -12.5, -1045, -12.5, -5, -5, -5,
  ]);
  const positive = 'USD 1,234.56|1,234.56 USD|$1,234.56 USD|US$1,234.56|12.50 $|$\u00a012.50';
  expect(positive.split('|').map(parseNumber)).toEqual([
    1234.56, 1234.56, 1234.56, 1234.56, 12.5, 12.5,
  ]);
});

test('parses spaces before a percent sign, apostrophes and powers of ten [CSV-177]', () => {
  const cells =
    "12.5 %|-12.5\u00a0%|(12.5%)|(12.5 %)|1'234.56|1\u2019234\u2019567|1.23456E+03|1.2345E+4|1.2345e3|-2.5E-05|5E-2";
  expect(cells.split('|').map(parseNumber)).toEqual([
    12.5, -12.5, -12.5, -12.5, 1234.56, 1234567, 1234.56, 12345, 1234.5, -0.000025, 0.05,
  ]);
});

test.each([
  ['a spreadsheet left out digits', ['1.2E+03', '1E+05', '1e3', '1.23E+11']],
  ['digits are not grouped by three', ['1,5', '12,50', "1'23", '1,23,456', '1234,567', '1,234,5']],
  ['signs contradict', ['+-5', '-5-', '--5', '5+-', '-5+', '+']],
  [
    'there are too many digits or other kinds of digits',
    ['9'.repeat(13), '9'.repeat(100), '0x10', '١٢'],
  ],
  ['the currency is not USD', ['€5', 'EUR 5', '5 CHF', '£1,234.56', 'CAD5', 'C$5']],
  ['the cell is a formula', ['="100"', '=100', '="AAPL"', '@5']],
  ['the parentheses don’t enclose one number', ['(5', '5)', '(5)(6)', '((5))', '()', '(5)6']],
  [
    'it has words or parts',
    ['abc', '1 000', '1.2.3', '1/2', '9/29/26', '10:30', 'Infinity', '$', '%', 'USD', 'E5', '-.'],
  ],
])('nothing is a number where %s [CSV-91, CSV-176, CSV-177]', (_, cells) => {
  expect(cells.map(parseNumber)).toEqual(cells.map(() => null));
});

test('a dash, N/A and the like are absent, not a number [CSV-178]', () => {
  const absent =
    '|-|--|\u2013|\u2014|N/A|n/a|#N/A|NaN|null|None|Incomplete|Unavailable|Not available';
  const cells = absent.split('|');
  expect(cells.filter((cell) => !isAbsent(cell))).toEqual([]);
  expect(cells.map(parseNumber)).toEqual(cells.map(() => null));
  expect(['0', '0.00', '--5', 'N', 'AAPL', 'not available today'].filter(isAbsent)).toEqual([]);
});

test('money with a currency name is not a quantity [CSV-176]', () => {
  expect(['USD 5', '5 usd', 'US$5', '5 %'].map(parseQuantity)).toEqual([null, null, null, null]);
  expect(["1'234.5", '100-', '1.5E+00'].map(parseQuantity)).toEqual([1234.5, -100, 1.5]);
});

test('any formatted number parses back to itself [CSV-66]', () => {
  const digits = fc.bigInt({ min: 0n, max: 10n ** 15n - 1n });
  fc.assert(
    fc.property(digits, fc.nat(15), fc.constantFrom('', '+', '-'), (whole, places, sign) => {
      const text = whole.toString().padStart(places, '0');
      const cell = `${sign}${text.slice(0, text.length - places)}.${text.slice(text.length - places)}`;
      expect(Math.abs(parsePlainNumber(cell) ?? Number.NaN)).toBe(Math.abs(Number(cell)));
    }),
    { numRuns: 500 },
  );
});

test('a cell with odd punctuation, no digit or more than 15 digits is not plain [CSV-66]', () => {
  const cells = ['(12', '12)', '1.2.3', '-', '($)', '%', '1234567890123456', '0.1234567890123456'];
  expect(cells.map(parsePlainNumber)).toEqual(cells.map(() => null));
  const plain = ['(12)', '+$1.5', '-2%', '123456789012345', '($0.25)'];
  expect(plain.map(parsePlainNumber)).toEqual([-12, 1.5, -2, 123456789012345, -0.25]);
});

test('a quotient is rounded exactly, even if it ends in a 5 that rounds up [CSV-67]', () => {
  const places = (max: number) => (power: number) =>
    fc.integer({ min: 1, max }).map((whole) => whole / 10 ** power);
  const amount = fc.nat(6).chain(places(1e9));
  const divisor = fc.oneof(fc.nat(6).chain(places(1e7)), fc.constantFrom(2, 4, 5, 8, 16, 0.5, 20));
  fc.assert(
    fc.property(amount, divisor, fc.boolean(), (a, b, isNegative) => {
      const dividend = isNegative ? -a : a;
      const exact = Big(dividend).div(b).round(4, Big.roundHalfUp).toNumber();
      const expected = Math.abs(exact) < 1e12 ? exact : null;
      expect((divide(dividend, b) ?? Number.NaN) + 0).toBe((expected ?? Number.NaN) + 0);
    }),
    { numRuns: 2000 },
  );
  expect(divide(0.00125, 10)).toBe(0.0001);
  expect(divide(1.0001, 2)).toBe(0.5001);
});
