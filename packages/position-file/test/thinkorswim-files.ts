import * as fc from 'fast-check';
import { listNames } from '../src/name-list.ts';
import { type Block, generateFile, header, note, row } from './generated-file.ts';
import { lotGroup, plainGroup } from './thinkorswim-groups.ts';
import type { ColumnNames } from './thinkorswim-rows.ts';

const DEFAULT_COLUMNS = listNames(`
  Instrument, Qty, Days, Trade Price, Mark, Mrk Chng, Delta, Gamma, Theta, Vega, % Change,
  P/L Open, P/L Day, BP Effect
`);
const CHOSEN_COLUMNS = listNames(`
  Qty, Trade Price, Description, Days, Mark, Mrk Chng, Mark %Change, % Change, P/L %, Net Liq,
  P/L Open, P/L Open, P/L Day, P/L YTD, Margin Req, Delta
`);
const NEEDED_COLUMNS = ['Qty', 'Trade Price'];

const chosenColumns: fc.Arbitrary<ColumnNames> = fc
  .shuffledSubarray(CHOSEN_COLUMNS)
  .map((names) => [
    'Instrument',
    ...names,
    ...NEEDED_COLUMNS.filter((needed) => !names.includes(needed)),
  ]);

const anyColumns = fc.oneof(fc.constant(DEFAULT_COLUMNS), chosenColumns);

const DISCLAIMER = note(
  'This document was exported from the paperMoney® platform which provides a simulated trading environment. All data contained herein is for educational and entertainment purposes only.',
);

const title: fc.Arbitrary<Block[]> = fc
  .tuple(
    fc.boolean(),
    fc.constantFrom('00000000 (username)', 'D-00000000 (margin)', '<TOTAL> (ALL ACCOUNTS)'),
  )
  .map(([isPaperMoney, account]) => [
    ...(isPaperMoney ? [[DISCLAIMER]] : []),
    [note(`Position Statement for ${account} on 9/29/26 16:05:11`)],
  ]);

const trailer: fc.Arbitrary<Block> = fc
  .constantFrom('Cash & Sweep Vehicle', 'EQUITY')
  .map((first) => [
    row([first, '$182,344.79'], first === 'EQUITY' ? 'summary' : 'cash'),
    row(['OVERALL P/L YTD', '($2,691.40)'], 'summary'),
    row(['BP ADJUSTMENT', '$0.00'], 'summary'),
    row(['OVERNIGHT FUTURES BP', '$26,017.69'], 'summary'),
    row(['AVAILABLE DOLLARS', '$26,017.69'], 'summary'),
  ]);

const FUTURES: Block = [
  note('Futures and Futures Options'),
  header('Instrument,Exp,SPC,Qty,Days,Trade Price,Mark,P/L Open,BP Effect'.split(',')),
  row(['/MES', '', '', '+1', '', '5777.50', '5776.25', '($6.25)', '($1,265.00)'], 'future'),
  row(
    ['Micro E-mini S&P 500,Dec-2026', 'DEC 26', '1/5', '+1', '79', '5777.50', '', '($6.25)', ''],
    'company-row',
  ),
];
const FOREX: Block = [
  note('Forex'),
  header('Instrument,Qty,Trade Price,Mark,P/L Open,P/L Day,BP Effect'.split(',')),
  row(['AUD/SGD', '+10000', '.86405', '.86745', '$26.10', '($2.38)', '($365.18)'], 'forex'),
  row(['AusDollar/Singapore Dollar Spot', '+10000', '.86405', '.86745', '', '', ''], 'company-row'),
];
const otherSections = fc.subarray([FUTURES, FOREX]);

/** A header and groups of rows, each group a block so that blank lines can come between them. */
function table(
  name: string,
  columns: fc.Arbitrary<ColumnNames>,
  group: typeof plainGroup,
): fc.Arbitrary<Block[]> {
  return fc
    .tuple(columns, fc.array(group, { maxLength: 6 }))
    .map(([names, groups]) => [[note(name), header(names)], ...groups.map((rows) => rows(names))]);
}

const SECTION: Block = [note('Equities and Equity Options')];

export const thinkorswimDefault = generateFile(
  'thinkorswim',
  fc
    .tuple(title, table('None', fc.constant(DEFAULT_COLUMNS), plainGroup), otherSections, trailer)
    .map(([top, equities, others, end]) => [...top, SECTION, ...equities, ...others, end]),
);

export const thinkorswimAccountGroups = generateFile(
  'thinkorswim',
  fc
    .tuple(
      title,
      table('Group "Core, covered"', chosenColumns, plainGroup),
      table('Group "Growth"', chosenColumns, plainGroup),
      table('Group "Income"', anyColumns, lotGroup),
      trailer,
    )
    .map(([top, core, growth, income, end]) => [
      ...top,
      SECTION,
      ...core,
      ...growth,
      ...income,
      end,
    ]),
);
