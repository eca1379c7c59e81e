import * as fc from 'fast-check';
import { type Spelling, spell } from './amounts.ts';
import { type Entry, entryOrTypedOption, fateOf } from './entries.ts';
import { header, type Line, writtenFile } from './written-file.ts';

const HEADER = [
  ...['Account', 'Symbol', 'Type', 'Quantity', 'Exp Date', 'DTE', 'Strike Price', 'Call/Put'],
  ...['Underlying Price', 'Mark', 'Trade Price', 'P/L Open', 'P/L Open %', 'P/L Day', 'Net Liq'],
];
const GROUPED: Spelling = { places: 2, thousands: true };
const NO_TERMS = ['', '--'];

/** What was paid for a long position is a negative number. */
function positionLine(each: Entry, noTerms: string): Line {
  const { absence } = each;
  const terms = each.isOption ? ['Oct 16', '17d', '175', 'CALL'] : Array(4).fill(noTerms);
  const cells = [
    '5WX00000',
    each.instrument,
    each.isOption ? 'OPTION' : 'STOCK',
    each.badQuantity ?? spell(each.quantity, { thousands: true }),
    ...terms,
    '168.40',
    each.mark === null ? '--' : spell(each.mark, GROUPED),
    each.price === null ? absence.price : spell(-each.price, GROUPED),
    each.pnlOpen === null ? absence.gain : spell(each.pnlOpen, GROUPED),
    each.pnlPercent === null ? absence.gain : spell(each.pnlPercent, { percent: true }),
    '128.00',
    '16,840.00',
  ];
  return { cells, fate: fateOf(each) };
}

export const tastytrade = writtenFile(
  'tastytrade',
  fc
    .tuple(fc.array(entryOrTypedOption, { maxLength: 15 }), fc.constantFrom(...NO_TERMS))
    .map(([entries, noTerms]) => [
      [header(HEADER, 'holdings'), ...entries.map((each) => positionLine(each, noTerms))],
    ]),
);
