import { parsePositionFile } from '../index.ts';
import { parseAsOf } from './as-of.ts';

test.each([
  ['Position Statement for D-12345678 (margin) on 10/16/26 14:03:22', '2026-10-16T14:03'],
  ['Account Statement for D-12345678 (ira) since 9/1/26 through 9/29/26', '2026-09-29'],
  ["Today's Trade Activity for D-1 (margin) on 9/29/26 09:03:22", '2026-09-29T09:03'],
  ['Positions for account Individual XXXX as of 09:15 AM ET, 10/16/2026', '2026-10-16T09:15'],
  ['Positions for account Individual ...000 as of 07:49 PM ET, 2026/09/29', '2026-09-29T19:49'],
  ['Positions for All-Accounts as of 12:05 AM ET, 10/16/2026', '2026-10-16T00:05'],
  ['Transactions  for account ...123 as of 09/27/2026 12:03:53 PM ET', '2026-09-27T12:03'],
  ['Lots for All_Accounts as of Tue Mar 03  19:13:09 EDT 2026 from 01/01/2026', '2026-03-03T19:13'],
  ['Date downloaded Sep-29-2026 4:05 p.m ET', '2026-09-29T16:05'],
  ['Date downloaded 10/16/2026 9:15 AM ET', '2026-10-16T09:15'],
  ['Date downloaded 07/25/2026 9:41 am', '2026-07-25T09:41'],
  ['Generated at Sep 29 2026 04:05 PM ET', '2026-09-29T16:05'],
  ['Exported on: 09/29/2026 04:05 PM ET', '2026-09-29T16:05'],
  ['As Of Date: 09/29/2026', '2026-09-29'],
  ['Equity Holdings Statement as on 2026-09-29', '2026-09-29'],
  ['Date: 2026-09-29 16:05', '2026-09-29T16:05'],
  ['Prices as of 29-Sep-2026', '2026-09-29'],
  ['Statement Data Period September 1, 2026 - September 29, 2026', '2026-09-29'],
  ['Statement Data Period September 29, 2026', '2026-09-29'],
  ['Statement Data WhenGenerated 2026-09-29, 18:30:11 EDT', '2026-09-29T18:30'],
])('"%s" was made at %s [CSV-160]', (line, asOf) => {
  expect(parseAsOf(line)).toBe(asOf);
});

test.each([
  'Positions for account Individual as of 09:15 AM ET, 13/45/2026',
  'Positions for account Individual as of 02/30/2026',
  'Date downloaded Foo-29-2026 4:05 p.m ET',
  'Generated at Sep 31 2026 04:05 PM ET',
  'Prices are as of the close of the market',
  'Opened on 10/16/2026',
  'As of 10/16/1066',
])('"%s" has no date [CSV-161]', (line) => {
  expect(parseAsOf(line)).toBeNull();
});

test('an impossible time of day is dropped, but the date is used [CSV-161]', () => {
  expect(parseAsOf('Date downloaded 10/16/2026 29:75')).toBe('2026-10-16');
});

test('a date in a table row is not when the file was made [CSV-160]', () => {
  const row = 'AAPL,10,5,bonds as of 10/16/2026\n';
  expect(parsePositionFile(`Symbol,Quantity,Price,Note\n${row}`).asOf).toBeNull();
  expect(parsePositionFile(`As of 9/29/2026\nSymbol,Quantity,Price,Note\n${row}`).asOf).toBe(
    '2026-09-29',
  );
  expect(parsePositionFile(`Symbol,Quantity,Price,Note\n${row}\nAs of 9/29/2026,,,`).asOf).toBe(
    '2026-09-29',
  );
});

test('a date in a row of an unknown table is not when the file was made [CSV-160]', () => {
  const text = 'What,Letters,Many,Note\nApple,AAPL,10,as of 10/16/2026';
  expect(parsePositionFile(text).asOf).toBeNull();
  expect(parsePositionFile(`My list,,as of,9/29/2026\n${text}`).asOf).toBe('2026-09-29');
});
