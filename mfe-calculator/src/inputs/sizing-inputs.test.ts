import { parseAccountSize } from './SizingInputs.tsx';

test.each([
  [' $1,250.50 ', 1250.5],
  ['.5', 0.5],
  ['1e5', 100_000],
  ['5e-1', 0.5],
  ['1000000000000000', 1e15],
])('the account size "%s" is parsed as %p [CALC-13]', (text, account) => {
  expect(parseAccountSize(text)).toBe(account);
});

test.each(['0.00', '-5', ' ', '12abc', '1.2.3', '0x10', 'Infinity', '1e999', '1000000000000001'])(
  '"%s" is not an account size [CALC-13]',
  (text) => expect(parseAccountSize(text)).toBeNull(),
);
