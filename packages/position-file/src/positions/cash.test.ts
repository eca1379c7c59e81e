import { parsePositionFile } from '../index.ts';
import { listNames } from '../name-list.ts';
import { isCashName } from './cash.ts';

test('recognises the names of cash and core accounts [CSV-130, CSV-83]', () => {
  const cash = listNames(`
    Cash & Sweep Vehicle, Cash & Cash Investments, Cash and Money Market, SPAXX**, FCASH**, CORE**,
    MMDA1, Sweep, FOREX CASH WITH UPL, Futures Cash, TOTAL CASH, $$CASH
  `);
  expect(cash.filter((name) => !isCashName(name))).toEqual([]);
  expect(['AAPL', 'APPLE INC', 'BRK/B', '/MES', ''].filter(isCashName)).toEqual([]);
});

function readRow(header: string, row: string): string {
  const { holdings, skipped } = parsePositionFile(`${header}\n${row}`);
  const [holding] = holdings;
  return holding ? `${holding.ticker} ${holding.quantity}` : (skipped[0]?.reason ?? 'nothing');
}

const HEADER = 'Symbol,Quantity,Last Price,Average Cost,Market Value';

test.each([
  ['a price of 1', 'CASH,5000,1.00,1.00,'],
  ['a quantity equal to its value', 'CASH,5000.254,,,$5000.25'],
  ['no price at all', 'USD,5000,--,--,'],
  ['no quantity', 'CASH,,,,7096.82'],
  ['a debt', 'CASH,-5000,1,1,-5000'],
])('CASH with %s is cash [CSV-131]', (_, row) => {
  expect(readRow(HEADER, row)).toBe('cash');
});

test('CASH and USD with a share price are tickers [CSV-131, CSV-93]', () => {
  expect(readRow(HEADER, 'CASH,10,71.20,68.00,712.00')).toBe('CASH 10');
  expect(readRow(HEADER, 'USD,10,55.10,,551.00')).toBe('USD 10');
  expect(readRow(HEADER, 'CASH,10,71.20,1.00,712.00')).toBe('CASH 10');
  expect(readRow('Symbol,Quantity', 'CASH,10')).toBe('CASH 10');
});

test('without a price column, the cost distinguishes shares from cash [CSV-131]', () => {
  const header = 'Symbol,Quantity,Cost Basis';
  expect(readRow(header, 'CASH,5000,5000.00')).toBe('cash');
  expect(readRow(header, 'CASH,50,3500.00')).toBe('CASH 50');
});

test('a sweep fund is cash at its own broker, and a holding at another [CSV-130]', () => {
  const row = ',50000,1.00,1.00,50000';
  for (const fund of ['VMFXX', 'VMMXX', 'SWVXX', 'SPAXX', 'FDRXX', 'FZFXX']) {
    expect(readRow(HEADER, `${fund}${row}`)).toBe('cash');
  }
  expect(readRow(HEADER, 'QDERQ,812.4,1.00,,812.40')).toBe('cash');
  expect(readRow(HEADER, `SNYXX${row}`)).toBe('SNYXX 50000');
  const fidelity =
    'Symbol,Quantity,Last Price,Current Value,Total Gain/Loss Dollar,Cost Basis Total';
  expect(readRow(fidelity, 'SPAXX,50,1.00,50,,50')).toBe('cash');
  expect(readRow(fidelity, 'VMFXX,50,1.00,50,,50')).toBe('VMFXX 50');
});
