import * as fc from 'fast-check';
import { listNames } from '../src/name-list.ts';
import { formatAmount, type NumberFormat } from './amounts.ts';
import { type Entry, entryOrTypedOption, getExpectedResult } from './entries.ts';
import { generateFile, header, type Line } from './generated-file.ts';

const HEADER = listNames(`
  Account, Symbol, Type, Quantity, Exp Date, DTE, Strike Price, Call/Put, Underlying Price, Mark,
  Trade Price, P/L Open, P/L Open %, P/L Day, Net Liq
`);
const GROUPED: NumberFormat = { places: 2, thousands: true };
const ABSENT_TERMS = ['', '--'];

/** tastytrade writes the price paid for a long position as a negative number. */
function positionLine(each: Entry, absentTerms: string): Line {
  const { absentText } = each;
  const terms = each.isOption ? ['Oct 16', '17d', '175', 'CALL'] : Array(4).fill(absentTerms);
  const cells = [
    '5WX00000',
    each.instrument,
    each.isOption ? 'OPTION' : 'STOCK',
    each.badQuantity ?? formatAmount(each.quantity, { thousands: true }),
    ...terms,
    '168.40',
    each.mark === null ? '--' : formatAmount(each.mark, GROUPED),
    each.price === null ? absentText.price : formatAmount(-each.price, GROUPED),
    each.pnlOpen === null ? absentText.gain : formatAmount(each.pnlOpen, GROUPED),
    each.pnlPercent === null ? absentText.gain : formatAmount(each.pnlPercent, { percent: true }),
    '128.00',
    '16,840.00',
  ];
  return { cells, expected: getExpectedResult(each) };
}

export const tastytrade = generateFile(
  'tastytrade',
  fc
    .tuple(fc.array(entryOrTypedOption, { maxLength: 15 }), fc.constantFrom(...ABSENT_TERMS))
    .map(([entries, absentTerms]) => [
      [header(HEADER, 'holdings'), ...entries.map((each) => positionLine(each, absentTerms))],
    ]),
);
