import { parsePositionFile } from '../index.ts';
import { listNames } from '../name-list.ts';
import {
  isOptionContract,
  isOptionLike,
  isOptionRow,
  isPurchaseDate,
  isStrategy,
  isSummary,
  isSymbol,
  isTicker,
} from './instrument.ts';

test('words from the rules are also valid tickers and names [CSV-93, CSV-92]', () => {
  for (const ticker of listNames('SMCI, MODG, UNP, MAR, NOV, DEC, DECK, BP, CASH, C, P')) {
    expect({ ticker, is: isTicker(ticker) }).toEqual({ ticker, is: true });
    expect([isSummary, isOptionLike, isStrategy].map((is) => is(ticker))).not.toContain(true);
  }
  const names = listNames(`
    SUPER MICRO COMPUTER INC COM, TOPGOLF CALLAWAY BRANDS CORP COM, UNION PACIFIC CORP COM,
    NOVEMBER 26 TRUST, MAR 26, VANGUARD TOTAL STOCK MARKET ETF, SCHWAB US DIVIDEND EQUITY ETF,
    EQUITY RESIDENTIAL
  `);
  expect(names.filter((name) => isSummary(name) || isOptionContract(name))).toEqual([]);
});

test('recognises option contracts [CSV-87, CSV-88, CSV-77]', () => {
  const contracts = listNames(`
    100 16 OCT 26 175 CALL, 100 (Weeklys) 2 OCT 26 560 PUT, 100 (Quarterlys) 30 SEP 26 565 CALL,
    100 AUG 14 67.5 CALL, 16 JAN 26 45 C, QQQ Dec 31 '26 $600 Put, ARBE Oct 16 '26 $1.50 Call,
    PANW 10/16/2026 327.50 P, AAPL 16OCT26 175 C, AMD   261016C00175000, -AAPL261016C175,
    .AAPL261016P17.5, AAPL-OCT-2025-110-C, AAPL-17-OCT-2025-112.5-P, PLTR(260618C00155000)
  `);
  expect(contracts.filter((each) => !isOptionContract(each) || !isOptionLike(each))).toEqual([]);
  const others = ['CALL', 'PUT', 'Calls', 'AAPL put spread', '100 16 OCT 26 something'];
  expect(others.filter((each) => !isOptionLike(each))).toEqual([]);
});

test('an option in another form is not a company row [CSV-147, CSV-88]', () => {
  expect(isOptionRow('100 20 MAR 26 [AM] 5795 PUT')).toBe(true);
  expect(isOptionRow('150 (US$ 50) 16 JAN 26 45 CALL')).toBe(true);
  expect(isOptionRow('GLOBAL X NASDAQ 100 COVERED CALL ETF')).toBe(false);
  const header = 'Position Statement for 1\n\nInstrument,Qty,Trade Price,Mark,P/L Open,BP Effect';
  const rows = 'AAPL,,,,$5.00,$9.00\n100 20 MAR 26 [AM] 175 PUT,+1,5.00,5.10,$10.00,';
  expect(parsePositionFile(`${header}\n${rows}`).holdings).toEqual([]);
});

test('a covered call fund is a company, not a contract [CSV-62]', () => {
  expect(isOptionContract('GLOBAL X NASDAQ 100 COVERED CALL ETF')).toBe(false);
});

test('lines about the account are summaries [CSV-84, CSV-83]', () => {
  const summaries = listNames(`
    OVERALL P/L YTD, BP ADJUSTMENT, AVAILABLE DOLLARS, OVERNIGHT FUTURES BP, EQUITY, TOTAL,
    Positions Total, Account Total, Subtotals, Pending activity
  `);
  expect(summaries.filter((each) => !isSummary(each))).toEqual([]);
});

test('a ticker is 1 to 6 capital letters [CSV-101, CSV-89]', () => {
  const others = ['msft', 'BRK/B', 'BRK.B', 'BF-B', 'ABCDEFG', '', 'ÉTF', 'ＡＭＤ', '+AAPL', '=A'];
  expect(others.filter(isTicker)).toEqual([]);
});

test('a symbol can be something other than a ticker, but not a company name [CSV-62]', () => {
  expect(['AAPL', 'BRK/B', '/MES', '$SPX', 'AUD/SGD'].every(isSymbol)).toBe(true);
  expect(['APPLE INC COM', 'CATERPILLAR', 'msft', ''].some(isSymbol)).toBe(false);
});

test('recognises the purchase dates that lots have instead of an instrument [CSV-136]', () => {
  const dates = ['1/5/26', '01/05/2026', '2026-01-05', 'Jan 5, 2026', 'Jan-05-2026', 'Jan 5 2026'];
  expect(dates.filter((date) => !isPurchaseDate(date))).toEqual([]);
  const others = ['AAPL', 'jan 5 2026', 'JAN 5 2026', 'Jan 2026', '1/5', '1/5/26 x', '2026-1-5'];
  expect(others.filter(isPurchaseDate)).toEqual([]);
});
