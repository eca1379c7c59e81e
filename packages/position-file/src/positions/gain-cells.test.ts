import { parseGains } from './gain-cells.ts';

test.each([
  ['+$17.29 +0.25%', '+$17.29 +0.25%', 17.29, 0.25],
  ['-$1,204.50 -12.5%', '', -1204.5, -12.5],
  ['$1,404.00 (12.5%)', '', 1404, 12.5],
  ['($120.00) (8.00%)', '', -120, -8],
  ['-8% -$120.00', '', -120, -8],
  ['28.9%', '', null, 28.9],
  ['28.9%', '30%', null, 30],
  ['-- --', '-- --', null, null],
  ['$5.00', '1%', 5, 1],
  ['-$5.00', '--', -5, null],
])('the P/L cells %j and %j are %s USD and %s percent [CSV-112]', (open, percent, usd, share) => {
  expect(parseGains(open, percent)).toEqual({ pnlOpen: usd, pnlPercent: share });
});
