import * as fc from 'fast-check';
import { type Amount, spell } from './amounts.ts';
import { type Entry, entry, fateOf } from './entries.ts';
import { header, type Line, note, row, writtenFile } from './written-file.ts';

const HEADER = [
  ...['Symbol', 'Last Price $', 'Change $', 'Change %', 'Quantity', 'Price Paid $'],
  ...["Day's Gain $", 'Total Gain $', 'Total Gain %', 'Value $'],
];

/** E*TRADE writes four decimals and no zero before the point. */
function decimal(amount: Amount | null, absent: string): string {
  return amount === null ? absent : spell(amount, { places: 4, bareFraction: true });
}

function positionLine(each: Entry): Line {
  const { absence } = each;
  const cells = [
    each.instrument,
    each.mark === null ? '--' : spell(each.mark, { places: 2 }),
    '-0.04',
    '-3.20',
    each.badQuantity ?? decimal(each.quantity, ''),
    each.price === null ? absence.price : spell(each.price, { places: 2 }),
    '-38.6000',
    decimal(each.pnlOpen, absence.gain),
    decimal(each.pnlPercent, absence.gain),
    '1167.6500',
  ];
  return { cells, fate: fateOf(each) };
}

export const etrade = writtenFile(
  'E*TRADE',
  fc
    .array(entry, { maxLength: 15 })
    .map((entries) => [
      [
        note('Account Summary'),
        note("Account,Net Account Value,Total Gain $,Total Gain %,Day's Gain Unrealized $"),
        row(['Individual Brokerage -0000', '169664.71', '-4146.87', '-2.49', '-34.86'], 'summary'),
      ],
      [
        note('View Summary - All Positions'),
        note('Filters applied: '),
        header(['Symbol', 'Security type(s)', 'Sort by', 'Sort order', ''], 'details'),
        row(['', 'All', 'Symbol', 'Asc', ''], 'summary'),
      ],
      [
        header(HEADER, 'holdings'),
        ...entries.map(positionLine),
        row(['CASH', '', '', '', '', '', '', '', '', '7096.82'], 'quantity'),
        row(
          ['TOTAL', '', '', '', '166714.76', '-34.86', '-4146.87', '-2.49', '169664.71', ''],
          'summary',
        ),
      ],
      [note('Generated at Sep 29 2026 11:42 AM ET')],
    ]),
);
