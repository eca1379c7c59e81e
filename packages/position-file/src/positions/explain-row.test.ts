import { parsePositionFile } from '../index.ts';

function readReasons(header: string, ...rows: string[]): string[] {
  const { holdings, skipped } = parsePositionFile([header, ...rows].join('\n'));
  const held = holdings.map(({ ticker, line }) => ({ line, is: `${ticker} is held` }));
  const others = skipped.map(({ line, reason, detail }) => ({
    line,
    is: detail ? `${reason} ${detail}` : reason,
  }));
  return [...held, ...others].sort((a, b) => a.line - b.line).map(({ is }) => is);
}

test.each(['Side', 'Long/Short', 'Position Type', 'Direction', 'Type'])(
  'a column %s that says Short makes the position short [CSV-134]',
  (name) => {
    const header = `Symbol,Quantity,Average Cost,Market Value,P/L,${name}`;
    const rows = ['ACME,10,5,60,10,Short', 'BOLT,10,5,60,10,Long', 'COG,10,5,60,10,'];
    expect(readReasons(header, ...rows)).toEqual(['short ACME', 'BOLT is held', 'COG is held']);
  },
);

test('a short position is short regardless of its instrument [CSV-134]', () => {
  const rows = [
    'BRK/B,-5,5',
    'Apple Inc,(5),5',
    'NIO,-5,5',
    ',-5,5',
    '/ESZ6,-1,5',
    'AMD 16OCT26 175 C,-1,5',
  ];
  expect(readReasons('Symbol,Quantity,Average Cost', ...rows)).toEqual([
    'short BRK/B',
    'short Apple Inc',
    'short NIO',
    'no-ticker',
    'short /ESZ6',
    'option',
  ]);
});

test('a company with a name like a total can be a short position [CSV-134]', () => {
  const header = 'Instrument,Qty,Trade Price,Mark,P/L Open,P/L %,BP Effect';
  const rows = [
    'TTE,,,,$80.00,,"$3,000.00"',
    'TOTAL SE SPONSORED ADR,-100,58.00,59.00,$100.00,+1.72%,',
    '100 16 OCT 26 62.5 CALL,-1,.50,.70,($20.00),-40.00%,',
  ];
  expect(readReasons(header, ...rows)).toEqual([
    'shares-below short position',
    'short TTE',
    'option',
  ]);
});

test('a short-term bond fund is not short [CSV-134]', () => {
  const row = 'BSV,10,75,Short-Term Bond';
  expect(readReasons('Symbol,Quantity,Average Cost,Type', row)).toEqual(['BSV is held']);
});

test('a row without an instrument is classified by its other cells [CSV-139]', () => {
  const header = 'Symbol,Name,Quantity,Average Cost';
  const rows = [
    ',Total,10,5',
    ',Account Total:,,5',
    ',Total Stock Index Trust,10,5',
    ',Notes,,',
    '--,Stable Value Fund,7,5',
  ];
  expect(readReasons(header, ...rows)).toEqual([
    'summary',
    'summary',
    'no-ticker',
    'note',
    'no-ticker',
  ]);
});
