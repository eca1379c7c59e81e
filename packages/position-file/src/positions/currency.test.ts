import { parsePositionFile } from '../index.ts';
import { findCurrencyOfMoney } from '../numbers/money-currency.ts';

function readWithCurrency(currency: string): string {
  const { holdings, skipped } = parsePositionFile(
    `Symbol,Quantity,Average Cost,Currency\nACME,10,5.00,${currency}`,
  );
  return holdings.length === 1 ? 'held' : `${skipped[0]?.reason} ${skipped[0]?.detail}`;
}

test('a position in a currency other than US dollars is skipped, and the reason names the currency [CSV-132]', () => {
  const dollars = ['', 'USD', 'usd', 'US Dollar', 'US$', '$', 'U.S. dollars', '--', 'N/A'];
  expect(dollars.map(readWithCurrency)).toEqual(dollars.map(() => 'held'));
  expect(readWithCurrency('eur')).toBe('currency EUR');
  expect(readWithCurrency('CAD - Canadian Dollar')).toBe('currency CAD');
  expect(readWithCurrency('Pound Sterling')).toBe('currency Pound Sterling');
  expect(readWithCurrency('€')).toBe('currency €');
  expect(readWithCurrency('N/A yet')).toBe('currency N/A yet');
});

test('finds the currency of an amount [CSV-133]', () => {
  const cells = ['€5.10', '5,10 €', '£0.72', '45.10 CAD', 'C$45.10', 'HK$300'];
  const dollars = ['$5.10', 'US$5.10', 'USD 5.10', 'Incomplete', ''];
  const found = [...cells, ...dollars].map((cell) => findCurrencyOfMoney(cell));
  expect(found.slice(0, 6)).toEqual(['EUR', 'EUR', 'GBP', 'CAD', 'CAD', 'HKD']);
  expect(found.slice(6)).toEqual(dollars.map(() => null));
});

test.each([
  ['Symbol,Quantity,Average Cost (EUR),Price', 'EUR'],
  ['Symbol,Quantity,Total Cost in CAD', 'CAD'],
  ['Symbol,Quantity,Market Price (£)', 'GBP'],
])('the columns %s hold money in %s [CSV-133]', (header, currency) => {
  const { holdings, skipped } = parsePositionFile(`${header}\nACME,10,5.00,6.00`);
  expect(holdings).toEqual([]);
  expect(skipped).toMatchObject([{ reason: 'currency', detail: currency }]);
});

test('a column in another currency next to a price in US dollars changes nothing [CSV-133]', () => {
  const text = 'Symbol,Quantity,Average Cost (USD),Value (EUR)\nACME,10,5.00,45.00';
  expect(parsePositionFile(text).holdings).toMatchObject([{ ticker: 'ACME', tradePrice: 5 }]);
});

test('the price stays unknown if it is missing and no currency is named [CSV-133]', () => {
  const text = 'Symbol,Quantity,Average Cost\nACME,10,--\nBOLT,10,Incomplete';
  expect(parsePositionFile(text).holdings.map(({ priceUnreadable }) => priceUnreadable)).toEqual([
    true,
    true,
  ]);
});
