import * as fc from 'fast-check';
import { listNames } from '../../src/name-list.ts';
import { divideAmounts, formatAmount, type NumberFormat } from '../amounts.ts';
import { knownPosition, type Position, position, sumOf, toLot, writeKnown } from './portfolio.ts';
import type { Layout, Line } from './written-file.ts';

const DEFAULT_COLUMNS = listNames(`
  Qty, Days, Trade Price, Mark, Mrk Chng, 3, P/L Open, P/L Day, Net Liq, BP Effect
`);
const NEEDED_COLUMNS = ['Qty', 'Trade Price'];
const OTHER_COLUMNS = listNames(`
  Description, Days, Mark, Mrk Chng, Mark %Change, % Change, P/L %, Net Liq, P/L Open, P/L Open,
  P/L Day, P/L YTD, Margin Req, Delta
`);
const columns = fc
  .oneof(
    fc.constant(DEFAULT_COLUMNS),
    fc
      .shuffledSubarray(OTHER_COLUMNS)
      .chain((names) =>
        fc.shuffledSubarray([...NEEDED_COLUMNS, ...names], { minLength: names.length + 2 }),
      ),
  )
  .map((names) => ['Instrument', ...names]);

const MONEY: NumberFormat = { dollar: true, places: 2, thousands: true, negative: 'parentheses' };
const PRICE: NumberFormat = { places: 2, bareFraction: true };
const PERCENT: NumberFormat = { percent: true, places: 2, plus: true };

type Cells = Partial<Record<string, string>>;
type Sums = Pick<Position, 'gain' | 'value' | 'percent'>;
type Result = Pick<Line, 'lot' | 'skipped'>;

const SYMBOL_CELLS: Cells = {
  'BP Effect': '($1,265.00)',
  'Margin Req': '$11,067.50',
  '% Change': '+0.54%',
};

function writeSums({ gain, value, percent }: Sums): Cells {
  return {
    'P/L Open': formatAmount(gain, MONEY),
    'P/L %': percent === null ? '--' : formatAmount(percent, PERCENT),
    'Net Liq': formatAmount(value, MONEY),
    'P/L Day': '$19.30',
    'P/L YTD': '$2.00',
    'Mark %Change': '-1.71%',
    Description: 'SOME COMPANY INC',
  };
}

function writeFigures(each: Position): Cells {
  const { quantity, price, mark } = each;
  return {
    ...writeSums(each),
    Qty: formatAmount(quantity, { plus: quantity > 0 }),
    'Trade Price': writeKnown(each, price, PRICE),
    Mark: formatAmount(mark, PRICE),
    'Mrk Chng': '+1.18',
    '3': '1.1',
    Delta: formatAmount(quantity, { places: 2 }),
  };
}

function sumUp(held: Position[]): Sums {
  return { gain: sumOf(held, 'gain'), value: sumOf(held, 'value'), percent: 9_800 };
}

function addUp(lots: [Position, ...Position[]]): Position {
  const [first] = lots;
  if (lots.length === 1) return first;
  const quantity = lots.reduce((sum, each) => sum + each.quantity, 0);
  const paid = lots.reduce((sum, each) => sum + BigInt(each.quantity) * BigInt(each.price), 0n);
  const price = Number(divideAmounts(paid, BigInt(quantity)));
  return { ...first, ...sumUp(lots), quantity, price };
}

interface Underlying {
  shape: 'shares' | 'options' | 'shares and options' | 'lots of a total' | 'strategies';
  stocks: [Position, ...Position[]];
  options: Position[];
  refusal: { symbol: string; reason: 'excluded' | 'share-class' | 'index' } | null;
}

function listHeld({ shape, stocks, options }: Underlying): Position[] {
  if (shape === 'shares') return stocks;
  return shape === 'options' ? options : [...stocks, ...options];
}

function underlyingLines(underlying: Underlying, names: string[]): Line[] {
  const { shape, stocks, options, refusal } = underlying;
  const [stock, ...others] = stocks;
  const total = addUp(stocks);
  const symbol = refusal?.symbol ?? stock.symbol;
  const isShort = stock.quantity < 0;
  // Without shares, TOTAL SE would look like a total.
  const company = isShort || shape === 'options' ? 'APPLE INC COM' : stock.name;

  const line = (instrument: string, cells: Cells, result: Result): Line => ({
    cells: names.map((name) => (name === 'Instrument' ? instrument : (cells[name] ?? ''))),
    ...result,
  });
  const symbolLine = (cells: Cells, result: Result) =>
    line(symbol, { ...cells, ...SYMBOL_CELLS }, result);
  const companyLine = (each: Position, result: Result) => line(company, writeFigures(each), result);
  const strategyLine = (name: string) =>
    line(name, writeSums(sumUp(options)), { skipped: { reason: 'strategy' } });
  const optionLines = options.map((each) =>
    line(`100 16 OCT 26 ${each.strike} CALL`, writeFigures(each), {
      skipped: { reason: 'option' },
    }),
  );

  const lotOf = (each: Position) =>
    toLot(each, {
      ...(!names.includes('Mark') && { mark: null }),
      ...(!names.includes('P/L Open') && { pnlOpen: null }),
      ...(!names.includes('P/L %') && { pnlPercent: null }),
    });
  const short: Result = { skipped: { reason: 'short', detail: symbol } };
  const repeated: Result = {
    skipped: { reason: 'company-row', ...(isShort && { detail: 'short position' }) },
  };
  const sharesBelow: Result = isShort
    ? { skipped: { reason: 'shares-below', detail: 'short position' } }
    : { skipped: { reason: refusal?.reason ?? 'shares-below' } };
  const companyWithShares = (each: Position) => {
    if (isShort) return companyLine(each, short);
    return companyLine(each, refusal ? repeated : { lot: lotOf(each) });
  };

  if (shape === 'shares') {
    const held: Result = refusal ? { skipped: { reason: refusal.reason } } : { lot: lotOf(total) };
    return [
      symbolLine(writeFigures(total), isShort ? short : held),
      ...stocks.map((each) => companyLine(each, repeated)),
    ];
  }
  const top = symbolLine(
    writeSums(sumUp(listHeld(underlying))),
    shape === 'options' ? { skipped: { reason: 'options-only' } } : sharesBelow,
  );
  if (shape === 'options') {
    const none = { ...stock, quantity: 0, gain: 0, value: 0 };
    return [top, companyLine(none, { skipped: { reason: 'company-row' } }), ...optionLines];
  }
  if (shape === 'lots of a total') {
    const lots = stocks.map((each) => companyLine(each, { skipped: { reason: 'tax-lot' } }));
    return [top, companyWithShares(total), ...lots, ...optionLines];
  }
  if (shape === 'strategies') {
    const covered = [strategyLine('COVERED'), companyWithShares(stock), ...optionLines];
    const alone = others.flatMap((each) => [strategyLine('STOCK'), companyWithShares(each)]);
    return [top, ...covered, ...alone, strategyLine('VERTICAL'), ...optionLines];
  }
  return [top, ...stocks.map(companyWithShares), ...optionLines];
}

function totalLine(label: string, underlyings: Underlying[], names: string[]): Line {
  const held = underlyings.flatMap(listHeld);
  const sums = sumUp(held);
  const cells = writeSums(sums);
  const totals = {
    ...(names.includes('Net Liq') && { value: sums.value }),
    ...(names.includes('P/L Open') && { pnlOpen: sums.gain }),
  };
  return {
    cells: [label, ...names.slice(1).map((name) => cells[name] ?? '')],
    ...(held.length > 0 && { totals }),
    skipped: { reason: 'summary' },
  };
}

const stockOrShort = position.filter(({ security }) => /^(?:stock|short)$/.test(security));
const option = position.filter(({ security }) => security === 'option');

const lots = fc
  .array(
    knownPosition.filter(({ security }) => security === 'stock'),
    { minLength: 2, maxLength: 4 },
  )
  .map(([first, ...more]): [Position, ...Position[]] => [
    first as Position,
    ...more.map((each) => ({ ...each, symbol: first?.symbol ?? '', name: first?.name ?? '' })),
  ])
  // A first lot as large as the others combined would look like their sum.
  .filter(([first, ...more]) => first.quantity !== more.reduce((sum, m) => sum + m.quantity, 0));

const refusal = fc.option(
  fc.constantFrom<NonNullable<Underlying['refusal']>>(
    { symbol: 'NIO', reason: 'excluded' },
    { symbol: 'RDFN', reason: 'excluded' },
    { symbol: 'BRK/B', reason: 'share-class' },
    { symbol: '$SPX', reason: 'index' },
  ),
  { freq: 7 },
);

function underlyingOf(
  stocks: fc.Arbitrary<[Position, ...Position[]]>,
  ...shapes: Underlying['shape'][]
): fc.Arbitrary<Underlying> {
  const options = fc.array(option, { minLength: 1, maxLength: 3 });
  return fc.record({ shape: fc.constantFrom(...shapes), stocks, options, refusal });
}

const underlying = fc.oneof(
  underlyingOf(fc.tuple(stockOrShort), 'shares', 'options', 'shares and options'),
  underlyingOf(lots, 'shares', 'shares and options', 'lots of a total', 'strategies'),
);

const TRAILER: Line[] = [
  { cells: ['Cash & Sweep Vehicle', '$48,618.41'], skipped: { reason: 'cash' } },
  ...['OVERALL P/L YTD', 'BP ADJUSTMENT', 'AVAILABLE DOLLARS'].map(
    (label): Line => ({ cells: [label, '($2,691.40)'], skipped: { reason: 'summary' } }),
  ),
];

export const thinkorswim: Layout = {
  name: 'thinkorswim groups with totals',
  broker: 'thinkorswim',
  canHaveDecimalCommas: true,
  lines: fc
    .tuple(
      fc.array(fc.array(underlying, { maxLength: 6 }), { minLength: 1, maxLength: 3 }),
      columns,
    )
    .map(([groups, names]) => [
      { cells: ['Position Statement for 00000000 (username) on 9/29/26 16:05:11'] },
      { cells: [''] },
      ...groups.flatMap((underlyings, index): Line[] => [
        { cells: [`Group "Income ${index}"`], skipped: { reason: 'no-commas' } },
        { cells: names, isFirstHeader: index === 0, skipped: { reason: 'header' } },
        ...underlyings.flatMap((each) => underlyingLines(each, names)),
        totalLine('Subtotals:', underlyings, names),
        { cells: [''] },
      ]),
      totalLine('OVERALL TOTALS', groups.flat(), names),
      { cells: [''] },
      ...TRAILER,
    ]),
};
