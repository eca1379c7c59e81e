import { DEFAULT_ACCOUNT_SIZE, plainAmount, readAccountSize } from './account-size.ts';

test('CALC-01 the calculator begins with an account of 100000', () => {
  expect(readAccountSize(DEFAULT_ACCOUNT_SIZE)).toBe(100_000);
});

test.each([
  ['100000', 100_000],
  [' $1,250.50 ', 1250.5],
  ['.5', 0.5],
  ['1e5', 100_000],
  ['5e-1', 0.5],
  ['1000000000000000', 1e15],
])('CALC-13 the account size "%s" reads as %p', (text, account) => {
  expect(readAccountSize(text)).toBe(account);
});

test.each([
  '0',
  '0.00',
  '-5',
  '',
  ' ',
  'abc',
  '12abc',
  '1.2.3',
  '0x10',
  'Infinity',
  'NaN',
  '1e999',
  '1000000000000001',
])('CALC-13 the account size "%s" is none', (text) => {
  expect(readAccountSize(text)).toBeNull();
});

test('an amount is left without what only people read', () => {
  expect(plainAmount(' $1,250.50 ')).toBe('1250.50');
});
