import * as fc from 'fast-check';
import { spell } from './amounts.ts';
import { type Entry, entry, fateOf } from './entries.ts';
import { type Block, header, type Line, note, row, writtenFile } from './written-file.ts';

const POSITIONS = [
  ...['Open Positions', 'Header', 'DataDiscriminator', 'Asset Category', 'Currency', 'Symbol'],
  ...['Quantity', 'Mult', 'Cost Price', 'Cost Basis', 'Close Price', 'Value', 'Unrealized P/L'],
  ...['Unrealized P/L %', 'Code'],
];

function positionCells(each: Entry, level: string): string[] {
  const { absence } = each;
  return [
    ...['Open Positions', 'Data', level, 'Stocks', 'USD'],
    each.instrument,
    each.badQuantity ?? spell(each.quantity, { thousands: true }),
    '1',
    each.price === null ? absence.price : spell(each.price),
    each.price === null ? absence.price : '19877',
    each.mark === null ? '' : spell(each.mark),
    '22135',
    each.pnlOpen === null ? absence.gain : spell(each.pnlOpen),
    each.pnlPercent === null ? absence.gain : spell(each.pnlPercent),
    '',
  ];
}

/** A position, and below it the purchases it is made of. */
function positionLines(each: Entry, lots: number): Line[] {
  const lot = row(positionCells(each, 'Lot'), 'tax-lot');
  return [
    { cells: positionCells(each, 'Summary'), fate: fateOf(each) },
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

/** The sections of an activity statement, the positions anywhere among them and up to twice. */
export const interactiveBrokers = writtenFile(
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
