import * as fc from 'fast-check';
import { listNames } from '../src/name-list.ts';
import { type Amount, formatAmount, type NumberFormat } from './amounts.ts';
import { type Entry, entry, getExpectedResult } from './entries.ts';
import { generateFile, header, type Line, note, row } from './generated-file.ts';

const HEADER = listNames(`
  Account number, Account name, Symbol, Description, Quantity, Last price, Last price change,
  Current value, Today's gain/loss $, Today's gain/loss %, Total gain/loss $, Total gain/loss %,
  % of account, Cost basis total, Average cost basis, Type
`);
const DOLLARS: NumberFormat = { dollar: true, places: 2 };

function numberFormat(amount: Amount | null, absent: string, numberFormat: NumberFormat): string {
  return amount === null ? absent : formatAmount(amount, numberFormat);
}

/** Fidelity writes one cell more than the header has. */
function positionLine(each: Entry, account: [number: string, name: string]): Line {
  const { absentText } = each;
  const cells = [
    ...account,
    each.instrument,
    'APPLE INC',
    each.badQuantity ?? formatAmount(each.quantity),
    numberFormat(each.mark, '', DOLLARS),
    '+$1.18',
    '$8854.00',
    '+$47.20',
    '+0.53%',
    numberFormat(each.pnlOpen, absentText.gain, { ...DOLLARS, plus: true }),
    numberFormat(each.pnlPercent, absentText.gain, { percent: true, places: 2, plus: true }),
    '26.31%',
    each.price === null ? absentText.price : '$8000.00',
    numberFormat(each.price, absentText.price, DOLLARS),
    'Cash',
    '',
  ];
  return { cells, expected: getExpectedResult(each) };
}

function pendingLine(account: [number: string, name: string]): Line {
  const figures = ['', '', '', '', '-$120.00', '', '', '', '', '', '', '', '', ''];
  return row([...account, 'Pending activity', ...figures], 'summary');
}

const entries = fc.array(entry, { maxLength: 10 });

export const fidelity = generateFile(
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
