import * as fc from 'fast-check';
import { formatAmount } from './amounts.ts';
import { type Entry, entry, getExpectedResult } from './entries.ts';
import { type Block, generateFile, header, type Line, note, row } from './generated-file.ts';
import { HEADER as POSITIONS } from './portfolios/interactive-brokers.ts';

function positionCells(each: Entry, level: string): string[] {
  const { absentText } = each;
  return [
    'Open Positions',
    'Data',
    level,
    'Stocks',
    'USD',
    each.instrument,
    each.badQuantity ?? formatAmount(each.quantity, { thousands: true }),
    '1',
    each.price === null ? absentText.price : formatAmount(each.price),
    each.price === null ? absentText.price : '19877',
    each.mark === null ? '' : formatAmount(each.mark),
    '22135',
    each.pnlOpen === null ? absentText.gain : formatAmount(each.pnlOpen),
    each.pnlPercent === null ? absentText.gain : formatAmount(each.pnlPercent),
    '',
  ];
}

/** A position row and the rows of its lots below it. */
function positionLines(each: Entry, lots: number): Line[] {
  const lot = row(positionCells(each, 'Lot'), 'tax-lot');
  return [
    { cells: positionCells(each, 'Summary'), expected: getExpectedResult(each) },
    ...Array<Line>(lots).fill(lot),
  ];
}

const positions = fc
  .array(fc.tuple(entry, fc.nat(2)), { maxLength: 12 })
  .map(
    (each): Block => [
      header(POSITIONS, 'holdings'),
      ...each.flatMap(([position, lots]) => positionLines(position, lots)),
      row(['Open Positions', 'Total', '', 'Stocks', 'USD', '', '', '', '', '94252'], 'summary'),
    ],
  );

function section(name: string, kind: 'activity' | 'details', names: string, data: string): Block {
  const columns = names.split(',');
  return [header([name, 'Header', ...columns], kind), note(`${name},Data,${data}`, 'not-holdings')];
}

const OTHER_SECTIONS = [
  section('Account Information', 'details', 'Field Name,Field Value', 'Base Currency,USD'),
  section(
    'Realized & Unrealized Performance Summary',
    'details',
    'Asset Category,Symbol,Cost Adj.,Realized S/T Profit,Unrealized S/T Profit,Total',
    'Stocks,MSFT,0,120,0,120',
  ),
  section(
    'Net Stock Position Summary',
    'activity',
    'Asset Category,Currency,Symbol,Description,Shares at IB,Shares Borrowed,Net Shares',
    'Stocks,USD,AAPL,APPLE INC,100,0,100',
  ),
  section(
    'Trades',
    'activity',
    'DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Code',
    'Order,Stocks,USD,MSFT,"2026-09-02, 10:31:07",30,410.00,-12300,O',
  ),
  section(
    'Financial Instrument Information',
    'details',
    'Asset Category,Symbol,Description,Conid,Listing Exch,Multiplier,Type,Code',
    'Stocks,AAPL,APPLE INC,265598,NASDAQ,1,COMMON,',
  ),
  section('Codes', 'details', 'Code,Meaning', 'O,Opening Trade'),
];

const otherSections = fc.shuffledSubarray(OTHER_SECTIONS);

/** Sections of an activity statement in random order, with the positions once or twice. */
export const interactiveBrokers = generateFile(
  'Interactive Brokers',
  fc
    .tuple(otherSections, positions, otherSections, fc.array(positions, { maxLength: 1 }))
    .map(([before, first, after, further]) => [
      section('Statement', 'details', 'Field Name,Field Value', 'Title,Activity Statement'),
      ...before,
      first,
      ...further,
      ...after,
    ]),
);
