import * as fc from 'fast-check';
import { listNames } from '../../src/name-list.ts';
import { type Amount, formatAmount, type NumberFormat } from '../amounts.ts';
import { type Position, position, sumOf, toLot, writeKnown } from './portfolio.ts';
import type { Layout, Line } from './written-file.ts';

const HEADER = listNames(`
  Instrument, Qty, Days, Trade Price, Mark, Mrk Chng, 3, P/L Open, P/L Day, Net Liq, BP Effect
`);
const MONEY: NumberFormat = { dollar: true, places: 2, thousands: true, negative: 'parentheses' };

interface Underlying {
  stock: Position;
  /** 0 where only options are held. */
  hasStock: boolean;
  options: Position[];
}

function money(amount: Amount): string {
  return formatAmount(amount, MONEY);
}

const PRICE: NumberFormat = { places: 2, bareFraction: true };

function price(amount: Amount): string {
  return formatAmount(amount, PRICE);
}

interface Row {
  instrument: string;
  quantity: string;
  prices: [string, string];
  gain: Amount;
  value: Amount;
  buyingPower?: string;
}

function cellsOf({ instrument, quantity, prices, gain, value, buyingPower = '' }: Row): string[] {
  return [
    instrument,
    quantity,
    '',
    ...prices,
    '+1.18',
    '1.1',
    money(gain),
    '$19.30',
    money(value),
    buyingPower,
  ];
}

function figuresOf(each: Position): Omit<Row, 'instrument'> {
  const { quantity, price: paid, mark, gain, value } = each;
  const written = formatAmount(quantity, { plus: quantity > 0 });
  return { quantity: written, prices: [writeKnown(each, paid, PRICE), price(mark)], gain, value };
}

function optionLine(each: Position): Line {
  return {
    cells: cellsOf({ ...figuresOf(each), instrument: `100 16 OCT 26 ${each.strike} CALL` }),
  };
}

function underlyingLines({ stock, hasStock, options }: Underlying): Line[] {
  const lot = stock.quantity > 0 ? { lot: toLot(stock, { pnlPercent: null }) } : {};
  const company = { ...figuresOf(stock), instrument: stock.name };
  const symbol = { instrument: stock.symbol, buyingPower: '($1,265.00)' };
  if (options.length === 0) {
    const cells = cellsOf({ ...figuresOf(stock), ...symbol });
    return [{ cells, ...lot }, { cells: cellsOf(company) }];
  }
  const held = hasStock ? [stock, ...options] : options;
  const [gain, value] = [sumOf(held, 'gain'), sumOf(held, 'value')];
  const none = { ...company, quantity: '0', prices: ['.00', price(stock.mark)], gain: 0, value: 0 };
  return [
    { cells: cellsOf({ quantity: '', prices: ['', ''], ...symbol, gain, value }) },
    hasStock
      ? { cells: cellsOf(company), ...lot }
      : { cells: cellsOf({ ...none, prices: ['.00', price(stock.mark)] }) },
    ...options.map(optionLine),
  ];
}

function listHeld({ stock, hasStock, options }: Underlying): Position[] {
  return hasStock || options.length === 0 ? [stock, ...options] : options;
}

function totalLine(label: string, underlyings: Underlying[]): Line {
  const held = underlyings.flatMap(listHeld);
  const totals = { value: sumOf(held, 'value'), pnlOpen: sumOf(held, 'gain') };
  const row = { instrument: label, quantity: '', gain: totals.pnlOpen, value: totals.value };
  const cells = cellsOf({ ...row, prices: ['', ''] });
  return held.length > 0 ? { cells, totals } : { cells };
}

const underlying: fc.Arbitrary<Underlying> = fc.record({
  stock: position.filter(({ security }) => security === 'stock' || security === 'short'),
  hasStock: fc.boolean(),
  options: fc.array(
    position.filter(({ security }) => security === 'option'),
    { maxLength: 2 },
  ),
});

const TRAILER: Line[] = [
  { cells: ['Cash & Sweep Vehicle', '$48,618.41'] },
  { cells: ['OVERALL P/L YTD', '($2,691.40)'] },
  { cells: ['BP ADJUSTMENT', '$0.00'] },
  { cells: ['AVAILABLE DOLLARS', '$26,017.69'] },
];

export const thinkorswim: Layout = {
  name: 'thinkorswim groups with totals',
  broker: 'thinkorswim',
  canHaveDecimalCommas: true,
  lines: fc
    .array(fc.array(underlying, { maxLength: 6 }), { minLength: 1, maxLength: 3 })
    .map((groups) => [
      { cells: ['Position Statement for 00000000 (username) on 9/29/26 16:05:11'] },
      { cells: [''] },
      ...groups.flatMap((underlyings, index) => [
        { cells: [`Group "Income ${index}"`] },
        { cells: HEADER, isFirstHeader: index === 0 },
        ...underlyings.flatMap(underlyingLines),
        totalLine('Subtotals:', underlyings),
        { cells: [''] },
      ]),
      totalLine('OVERALL TOTALS', groups.flat()),
      { cells: [''] },
      ...TRAILER,
    ]),
};
