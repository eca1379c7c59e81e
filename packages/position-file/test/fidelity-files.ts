import * as fc from 'fast-check';
import { type Amount, type Spelling, spell } from './amounts.ts';
import { type Entry, entry, fateOf } from './entries.ts';
import { header, type Line, note, row, writtenFile } from './written-file.ts';

const HEADER = [
  ...['Account number', 'Account name', 'Symbol', 'Description', 'Quantity', 'Last price'],
  ...['Last price change', 'Current value', "Today's gain/loss $", "Today's gain/loss %"],
  ...['Total gain/loss $', 'Total gain/loss %', '% of account', 'Cost basis total'],
  ...['Average cost basis', 'Type'],
];
const DOLLARS: Spelling = { dollar: true, places: 2 };

function spelled(amount: Amount | null, absent: string, spelling: Spelling): string {
  return amount === null ? absent : spell(amount, spelling);
}

/** One cell more than the header names. */
function positionLine(each: Entry, account: [number: string, name: string]): Line {
  const { absence } = each;
  const cells = [
    ...account,
    each.instrument,
    'APPLE INC',
    each.badQuantity ?? spell(each.quantity),
    spelled(each.mark, '', DOLLARS),
    '+$1.18',
    '$8854.00',
    '+$47.20',
    '+0.53%',
    spelled(each.pnlOpen, absence.gain, { ...DOLLARS, plus: true }),
    spelled(each.pnlPercent, absence.gain, { percent: true, places: 2, plus: true }),
    '26.31%',
    each.price === null ? absence.price : '$8000.00',
    spelled(each.price, absence.price, DOLLARS),
    'Cash',
    '',
  ];
  return { cells, fate: fateOf(each) };
}

function pendingLine(account: [number: string, name: string]): Line {
  const figures = ['', '', '', '', '-$120.00', '', '', '', '', '', '', '', '', ''];
  return row([...account, 'Pending activity', ...figures], 'summary');
}

const entries = fc.array(entry, { maxLength: 10 });

export const fidelity = writtenFile(
  'Fidelity',
  fc
    .tuple(entries, entries)
    .map(([individual, retirement]) => [
      [
        header(HEADER, 'holdings'),
        ...individual.map((each) => positionLine(each, ['Z00000001', 'Individual'])),
        pendingLine(['Z00000001', 'Individual']),
        ...retirement.map((each) => positionLine(each, ['Z00000002', 'ROTH IRA'])),
      ],
      [
        note(
          '"The data is for information only, and no symbol or instrument is a recommendation."',
        ),
        note(
          'Brokerage services are described elsewhere, whatever the symbol, quantity or instrument may be, and are not insured.',
          'short-row',
        ),
      ],
      [note('"Date downloaded Sep-29-2026 4:05 p.m ET"')],
    ]),
);
