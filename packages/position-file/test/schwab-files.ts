import * as fc from 'fast-check';
import { type Amount, divideAmounts, formatAmount, type NumberFormat, UNIT } from './amounts.ts';
import { type Entry, entryOrTypedOption, getExpectedResult } from './entries.ts';
import { type Block, generateFile, header, type Line, note, row } from './generated-file.ts';

const DOLLARS: NumberFormat = { dollar: true, places: 2, thousands: true };
const PERCENT: NumberFormat = { percent: true };

type Column = 'symbol' | 'quantity' | 'price' | 'cost' | 'gain' | 'gainPercent' | 'kind' | 'other';

interface Layout {
  names: [name: string, column: Column][];
}

const INDIVIDUAL: Layout = {
  names: [
    ['Symbol', 'symbol'],
    ['Description', 'other'],
    ['Qty (Quantity)', 'quantity'],
    ['Price', 'price'],
    ['Price Chng $ (Price Change $)', 'other'],
    ['Price Chng % (Price Change %)', 'other'],
    ['Mkt Val (Market Value)', 'other'],
    ['Day Chng $ (Day Change $)', 'other'],
    ['Day Chng % (Day Change %)', 'other'],
    ['Cost Basis', 'cost'],
    ['Gain $ (Gain/Loss $)', 'gain'],
    ['Gain % (Gain/Loss %)', 'gainPercent'],
    ['Ratings', 'other'],
    ['Reinvest?', 'other'],
    ['Reinvest Capital Gains?', 'other'],
    ['% of Acct (% of Account)', 'other'],
    ['Asset Type', 'kind'],
  ],
};

const ACCOUNTS: Layout = {
  names: [
    ['Symbol', 'symbol'],
    ['Description', 'other'],
    ['Quantity', 'quantity'],
    ['Price', 'price'],
    ['Price Change %', 'other'],
    ['Price Change $', 'other'],
    ['Market Value', 'other'],
    ['Day Change %', 'other'],
    ['Day Change $', 'other'],
    ['Cost Basis', 'cost'],
    ['Gain/Loss %', 'gainPercent'],
    ['Gain/Loss $', 'gain'],
    ['Ratings', 'other'],
    ['Reinvest Dividends?', 'other'],
    ['Capital Gains?', 'other'],
    ['% Of Account', 'other'],
    ['Security Type', 'kind'],
  ],
};

/** Cost of the position in whole cents: Schwab lists no price per share. */
function computeCostBasis({ price, quantity }: Entry): Amount | null {
  if (price === null) return null;
  const cents = divideAmounts(BigInt(price) * BigInt(quantity), BigInt(UNIT) * 100n);
  return Number(cents) * 100;
}

function computePrice(costBasis: Amount | null, quantity: Amount): Amount | null {
  if (costBasis === null) return null;
  return Number(divideAmounts(BigInt(costBasis) * BigInt(UNIT), BigInt(quantity)));
}

function positionLine(each: Entry, { names }: Layout): Line {
  const costBasis = computeCostBasis(each);
  const { pnlOpen, pnlPercent, quantity, absentText } = each;
  const texts: Record<Column, string> = {
    symbol: each.instrument,
    quantity: each.badQuantity ?? formatAmount(quantity, { thousands: true }),
    price: each.mark === null ? 'N/A' : formatAmount(each.mark, { ...DOLLARS, dollar: false }),
    cost: costBasis === null ? absentText.price : formatAmount(costBasis, DOLLARS),
    gain: pnlOpen === null ? absentText.gain : formatAmount(pnlOpen, DOLLARS),
    gainPercent: pnlPercent === null ? absentText.gain : formatAmount(pnlPercent, PERCENT),
    kind: each.isOption ? 'Option' : 'Equity',
    other: '-$126.75',
  };
  const cells = names.map(([, column]) => texts[column]);
  return { cells, expected: getExpectedResult(each, { price: computePrice(costBasis, quantity) }) };
}

function summaryLine(
  instrument: string,
  { names }: Layout,
  reason: 'cash' | 'summary' = 'summary',
): Line {
  const texts = names.map(([name]) => (name.startsWith('Mkt') ? '$301,080.66' : '--'));
  return row([instrument, ...texts.slice(1)], reason);
}

function table(entries: Entry[], layout: Layout, total: string): Block {
  const names = layout.names.map(([name]) => name);
  return [
    header(names, 'holdings'),
    ...entries.map((each) => positionLine(each, layout)),
    summaryLine('Cash & Cash Investments', layout, 'cash'),
    summaryLine(total, layout),
  ];
}

const entries = fc.array(entryOrTypedOption, { maxLength: 12 });

export const schwabIndividual = generateFile(
  'Charles Schwab web',
  entries.map((each) => [
    [note('"Positions for account Individual ...000 as of 07:49 PM ET, 2026/09/29"')],
    table(each, INDIVIDUAL, 'Positions Total'),
  ]),
);

const ACCOUNT_NAMES = ['"Individual ...000"', '"Roth IRA ...001"', '"Joint, Tenants ...002"'];

export const schwabAccounts = generateFile(
  'Charles Schwab web',
  fc
    .array(entries, { minLength: 2, maxLength: 3 })
    .map((accounts) => [
      [note('"Positions for All-Accounts as of 07:49 PM ET, 2026/09/29"')],
      ...accounts.map((each, index) => [
        note(ACCOUNT_NAMES[index] ?? ''),
        ...table(each, ACCOUNTS, 'Account Total'),
      ]),
    ]),
);
