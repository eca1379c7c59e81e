import * as fc from 'fast-check';
import { type Amount, formatAmount } from './amounts.ts';
import { type Entry, entry, getExpectedResult } from './entries.ts';
import { generateFile, header, type Line, note, row } from './generated-file.ts';
import { HEADER } from './portfolios/etrade.ts';

/** E*TRADE writes four decimals and no zero before the point. */
function decimal(amount: Amount | null, absent: string): string {
  return amount === null ? absent : formatAmount(amount, { places: 4, bareFraction: true });
}

function positionLine(each: Entry): Line {
  const { absentText } = each;
  const cells = [
    each.instrument,
    each.mark === null ? '--' : formatAmount(each.mark, { places: 2 }),
    '-0.04',
    '-3.20',
    each.badQuantity ?? decimal(each.quantity, ''),
    each.price === null ? absentText.price : formatAmount(each.price, { places: 2 }),
    '-38.6000',
    decimal(each.pnlOpen, absentText.gain),
    decimal(each.pnlPercent, absentText.gain),
    '1167.6500',
  ];
  return { cells, expected: getExpectedResult(each) };
}

export const etrade = generateFile(
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
        row(['CASH', '', '', '', '', '', '', '', '', '7096.82'], 'cash'),
        row(
          ['TOTAL', '', '', '', '166714.76', '-34.86', '-4146.87', '-2.49', '169664.71', ''],
          'summary',
        ),
      ],
      [note('Generated at Sep 29 2026 11:42 AM ET')],
    ]),
);
