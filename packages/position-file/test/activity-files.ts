import * as fc from 'fast-check';
import { formatAmount } from './amounts.ts';
import { lot } from './entries.ts';
import {
  type Block,
  type Cell,
  generateFile,
  header,
  type Line,
  note,
  row,
} from './generated-file.ts';
import type { Lot } from './reference-model.ts';

/** A table of orders, trades or profits, with a row for each lot. */
interface Layout {
  title: string;
  names: string;
  kind: 'activity' | 'details';
  cells: (figures: { ticker: string; quantity: string; price: string }) => Cell[];
}

const STATEMENT_SECTIONS: Layout[] = [
  {
    title: 'Cash Balance',
    names: 'DATE,TIME,TYPE,REF #,DESCRIPTION,Misc Fees,Commissions & Fees,AMOUNT,BALANCE',
    kind: 'details',
    cells: ({ ticker, quantity, price }) => [
      '9/2/26',
      '10:31:07',
      'TRD',
      { raw: '="1000000001"' },
      `BOT ${quantity} ${ticker} @${price}`,
      '',
      '',
      '-12,300.00',
      '87,700.00',
    ],
  },
  {
    title: 'Account Order History',
    names: 'Notes,,Time Placed,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,PRICE,,TIF,Status',
    kind: 'activity',
    cells: ({ ticker, quantity, price }) => [
      '',
      '',
      '9/2/26 10:31:00',
      'STOCK',
      'BUY',
      quantity,
      'TO OPEN',
      ticker,
      '',
      '',
      'STOCK',
      price,
      'LMT',
      'DAY',
      'FILLED',
    ],
  },
  {
    title: 'Equities',
    names: 'Symbol,Description,Qty,Trade Price,Mark,Mark Value',
    kind: 'activity',
    cells: ({ ticker, quantity, price }) => [ticker, 'A COMPANY', quantity, price, '411.20', '$1'],
  },
  {
    title: 'Profits and Losses',
    names: 'Symbol,Description,P/L Open,P/L %,P/L Day,P/L YTD,P/L Diff,Margin Req,Mark Value',
    kind: 'details',
    cells: ({ ticker }) => [ticker, 'A COMPANY', '$36.00', '+0.29%', '', '', '', '', ''],
  },
];

const HISTORIES: Layout[] = [
  {
    title: 'Activity',
    names:
      'Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount',
    kind: 'activity',
    cells: ({ ticker, quantity, price }) => [
      '9/2/2026',
      '9/2/2026',
      '9/3/2026',
      ticker,
      'Apple\nCUSIP: 037833100',
      'Buy',
      quantity,
      price,
      '($2,213.50)',
    ],
  },
  {
    title: 'Orders',
    names: 'Symbol,Side,Qty,Price,Status',
    kind: 'activity',
    cells: ({ ticker, quantity, price }) => [ticker, 'Buy', quantity, price, 'Filled'],
  },
  {
    title: 'Trades',
    names: 'Symbol,Date/Time,Quantity,Price',
    kind: 'activity',
    cells: ({ ticker, quantity, price }) => [ticker, '2026-09-02 10:31', quantity, price],
  },
];

function lotLine({ ticker, quantity, price }: Lot, { cells }: Layout): Line {
  const figures = { ticker, quantity: formatAmount(quantity), price: formatAmount(price ?? 0) };
  return row(cells(figures), 'not-holdings');
}

function sections(layouts: Layout[]): fc.Arbitrary<Block[]> {
  return fc
    .tuple(
      fc.shuffledSubarray(layouts, { minLength: 1 }),
      fc.array(fc.array(lot, { maxLength: 4 }), { minLength: 1, maxLength: layouts.length }),
    )
    .map(([chosen, lots]) =>
      chosen.map((layout, index) => [
        note(layout.title),
        header(layout.names.split(','), layout.kind),
        ...(lots[index % lots.length] ?? []).map((each) => lotLine(each, layout)),
      ]),
    );
}

export const accountStatement = generateFile(
  'thinkorswim',
  sections(STATEMENT_SECTIONS).map((blocks) => [
    [note('Account Statement for D-00000000 (margin) since 9/1/26 through 9/29/26')],
    ...blocks,
  ]),
);

/** Some of these tables are those of a known broker. */
export const histories = generateFile(
  null,
  sections(HISTORIES).map((blocks) => [
    ...blocks,
    [note('"The data provided is for information only, symbol and quantity too."')],
  ]),
);
