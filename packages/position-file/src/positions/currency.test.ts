import { parsePositionFile } from '../index.ts';
import { findCurrencyOfMoney } from '../numbers/money-currency.ts';

function readWithCurrency(currency: string): string {
  const { holdings, skipped } = parsePositionFile(
    `Symbol,Quantity,Average Cost,Currency\nACME,10,5.00,${currency}`,
  );
  return holdings.length === 1 ? 'held' : `${skipped[0]?.reason} ${skipped[0]?.detail}`;
}

test.each(['', 'USD', 'usd', 'US Dollar', 'US$', '$', 'U.S. dollars', '--', 'N/A'])(
  'CSV-132 the currency "%s" is US dollars',
  (currency) => {
    expect(readWithCurrency(currency)).toBe('held');
  },
);

test.each([
  ['EUR', 'EUR'],
  ['eur', 'EUR'],
  ['GBP', 'GBP'],
  ['CAD - Canadian Dollar', 'CAD'],
  ['Pound Sterling', 'Pound Sterling'],
  ['€', '€'],
])('CSV-132 a position in %s is skipped, and the currency is named', (currency, named) => {
  expect(readWithCurrency(currency)).toBe(`currency ${named}`);
});

test.each([
  ['€5.10', 'EUR'],
  ['5,10 €', 'EUR'],
  ['£0.72', 'GBP'],
  ['45.10 CAD', 'CAD'],
  ['C$45.10', 'CAD'],
  ['HK$300', 'HKD'],
  ['$5.10', null],
  ['US$5.10', null],
  ['USD 5.10', null],
  ['Incomplete', null],
  ['', null],
])('CSV-133 the money "%s" is in %s', (cell, currency) => {
  expect(findCurrencyOfMoney(cell)).toBe(currency);
});

test.each([
  ['Symbol,Quantity,Average Cost (EUR),Price', 'EUR'],
  ['Symbol,Quantity,Total Cost in CAD', 'CAD'],
  ['Symbol,Quantity,Market Price (£)', 'GBP'],
])('CSV-133 the columns %s hold money in %s', (header, currency) => {
  const { holdings, skipped } = parsePositionFile(`${header}\nACME,10,5.00,6.00`);
  expect(holdings).toEqual([]);
  expect(skipped).toMatchObject([{ reason: 'currency', detail: currency }]);
});

test('CSV-133 a column in another currency beside a price in US dollars changes nothing', () => {
  const text = 'Symbol,Quantity,Average Cost (USD),Value (EUR)\nACME,10,5.00,45.00';
  expect(parsePositionFile(text).holdings).toMatchObject([{ ticker: 'ACME', tradePrice: 5 }]);
});

test('CSV-133 a price that is missing and names no currency stays unknown', () => {
  const text = 'Symbol,Quantity,Average Cost\nACME,10,--\nBOLT,10,Incomplete';
  expect(parsePositionFile(text).holdings.map(({ priceUnreadable }) => priceUnreadable)).toEqual([
    true,
    true,
  ]);
});
