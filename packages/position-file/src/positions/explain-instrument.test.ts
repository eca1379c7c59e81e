import { explainInstrument } from './explain-instrument.ts';

test.each([
  ['share-class', ['BRK/B', 'BRK.B', 'BF-B', 'BRK B', 'MKC.V']],
  ['preferred', ['BAC-PL', 'BAC/PRL', 'BAC.PR.L', 'BAC PRL', 'JPM^C', 'JPMpC', 'BAC.PL']],
  ['warrant', ['ABCD.WS', 'ABCD/WS', 'ABCD WS', 'ABCD+', 'ABCD.U', 'ABCD.RT', 'ABCD-WT', 'ABCD=']],
  ['bond', ['T 4.5 05/15/38', 'T 4 1/2 05/15/38', 'AAPL 3.85% 08/04/46', '912810QF8']],
  ['bond', ['KEY BANK CD CLEVELAND OH CD 3.85% 08/24/2026', 'US TREASURY TIPS 0.25% 2040']],
  ['cusip', ['31617E570', '06051GHD4']],
  ['ticker', ['X912810QF8', '912810QF80', '1912810QF8']],
  ['crypto', ['BTC-USD', 'BTC/USD', 'ETH-USD', 'DOGE.USDT', 'BTC.USD-PAXOS']],
  ['forex', ['EUR/USD', 'EUR.USD', 'AUD/SGD', 'USD/INR']],
  ['future', ['/ESZ6', '/MES', 'ESZ6', 'CLF27']],
  ['index', ['$SPX', '^GSPC']],
  ['foreign-listing', ['7203', '0700.HK', 'RY.TO', 'SAP.DE', 'TSE:7203', 'LON:VOD', '005930.KS']],
  ['lower-case', ['msft', 'Googl', 'aapl']],
  [
    'name',
    ['APPLE INC COM', 'Apple Inc', 'INTERNATIONAL BUSINESS MACH', 'MICROSOFT', '3M COMPANY'],
  ],
  ['fund', ['Vanguard 500 Index Fund', 'FID CONTRA FD']],
  ['no-ticker', ['']],
  [
    'ticker',
    [
      'FLOAT 2% NOTE 3',
      'Apple Inc™',
      '=1+1',
      '+AAPL',
      '@SUM(1)',
      'ÎTF',
      '<script>alert(1)</script>',
    ],
  ],
])('classifies an instrument by its form: %s [CSV-138]', (reason, instruments) => {
  expect(instruments.map((each) => `${each}: ${explainInstrument(each, '')}`)).toEqual(
    instruments.map((each) => `${each}: ${reason}`),
  );
});

test.each([
  ['Fixed Income', '06051GHD4', 'bond'],
  ['Bonds', 'T 4.5 05/15/38', 'bond'],
  ['Mutual Fund', '31617E570', 'fund'],
  ['Warrants', 'XYZ 15JAN27 12 W', 'warrant'],
  ['Unit', 'ABCD', 'warrant'],
  ['Right', 'ABCD', 'warrant'],
  ['T-Bill', 'ABCD', 'bond'],
  ['Note', 'ABCD', 'bond'],
  ['Future', 'ABCD', 'future'],
  ['Currency', 'ABCD', 'forex'],
  ['Indices', 'ABCD', 'index'],
  ['Preferred', 'JPM/C', 'preferred'],
  ['Cryptocurrency', 'BTC 1', 'crypto'],
  ['Futures', 'ESZ6', 'future'],
  ['Cash and Money Market', '808515605', 'cash'],
  ['Index Fund', '31617E570', 'fund'],
  ['ETFs & Closed End Funds', 'BRK/B', 'share-class'],
  ['Stocks', 'BRK B', 'share-class'],
])('with the type %s, %s is classified as %s [CSV-138]', (type, instrument, reason) => {
  expect(explainInstrument(instrument, type)).toBe(reason);
});

test('only the first 200 characters of a cell are read [CSV-138]', () => {
  const instrument = 'A '.repeat(100);
  expect(explainInstrument(`${instrument}FUND`, '')).toBe('name');
  expect(explainInstrument(`${instrument.slice(5)}FUND`, '')).toBe('fund');
  const securityType = ' '.repeat(200);
  expect(explainInstrument('AAPL', `${securityType}bond`)).toBe('ticker');
  expect(explainInstrument('AAPL', `${securityType.slice(4)}bond`)).toBe('bond');
});
