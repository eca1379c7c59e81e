import { parsePositionFile } from '../parse-position-file.ts';

const findTradePrice = (header: string, row: string): number | undefined =>
  parsePositionFile(`${header}\n${row}`).holdings[0]?.tradePrice;

test.each([
  ['Ticker,Shares,Cost Basis,Current Value,Gain/Loss', 'AMD,10,1500,1850,350', 150],
  ['Ticker,Shares,Cost Basis,Current Value,Gain/Loss', 'AMD,10,150,1850,350', 150],
  ['Ticker,Shares,Cost Basis,Current Price,Gain/Loss', 'AMD,4,150,185,140', 150],
  ['Ticker,Shares,Cost Basis,Current Price,Gain/Loss %', 'AMD,4,150,180,20%', 150],
  ['Ticker,Shares,Cost Basis,Current Price,Gain/Loss %', 'AMD,4,600,180,20%', 150],
  ['Ticker,Shares,Cost Basis,Current Price', 'AMD,100,150,185', 150],
  ['Ticker,Shares,Cost Basis,Current Price', 'AMD,100,1500,185', 15],
  ['Ticker,Shares,Cost Basis,Current Price', 'AMD,2,300,310', 150],
  ['Ticker,Shares,Cost Basis', 'AMD,10,1500', 150],
  ['Ticker,Shares,Cost,Market Value,Gain', 'AMD,10,1500,1850,350', 150],
  ['Ticker,Shares,Cost,Market Value,Gain', 'AMD,10,150,1850,350', 150],
  ['Ticker,Shares,Cost,Market Value,Gain', 'AMD,10,99,1100,100', 99],
  ['Ticker,Shares,Cost,Market Value,Gain', 'AMD,10,98.9,1100,100', 9.89],
  ['Ticker,Shares,Cost,Market Value,Gain', 'AMD,1.005,100,110,10', 99.5025],
])('the price paid of "%s" with "%s" is %d [CSV-118]', (header, row, price) => {
  expect(findTradePrice(header, row)).toBe(price);
});

test('a known broker’s cost basis always covers the whole position [CSV-118]', () => {
  const header = 'Symbol,Description,Quantity,Price,Cost Basis,Gain/Loss %,Gain/Loss $';
  expect(findTradePrice(header, 'AMD,,100,185,150,,')).toBe(1.5);
});
