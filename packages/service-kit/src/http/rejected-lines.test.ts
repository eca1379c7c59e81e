import { listRejectedLines } from './rejected-lines.ts';

test('issues become one reason per line, in list order [CSV-206]', () => {
  const issues = [
    { path: 'holdings.10.ticker', message: 'No ticker' },
    { path: 'fund', message: 'No fund' },
    { path: 'holdings', message: 'Too many' },
    { path: 'holdings.2', message: 'No record' },
    { path: 'holdings.10.quantity', message: 'No number' },
    { path: 'others.1.ticker', message: 'Another list' },
  ];
  expect(listRejectedLines(issues, 'holdings')).toEqual([
    { line: 3, reason: 'No record' },
    { line: 11, reason: 'ticker: No ticker; quantity: No number' },
  ]);
});
