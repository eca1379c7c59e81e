import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface BenchFile {
  name: string;
  rows: number;
  bytes: Buffer;
}

const QUOTED_FILE = join(
  import.meta.dirname,
  '../../../packages/position-file/fixtures/large-11-five-thousand-rows.csv',
);
const SIZES = [5_000, 50_000];

function createTicker(number: number): string {
  return [17_576, 676, 26, 1]
    .map((place) => String.fromCharCode(65 + (Math.floor(number / place) % 26)))
    .join('');
}

const money = (amount: number) => `$${amount.toFixed(2)}`;

const createFile = (header: string, rows: number, createRow: (number: number) => string) =>
  [header, ...Array.from({ length: rows }, (_, number) => createRow(number))].join('\n');

const createPrice = (number: number) => 5 + ((number * 7_919) % 40_000) / 100;

function createWideRow(number: number): string {
  const quantity = 1 + (number % 900);
  const price = createPrice(number);
  const cost = quantity * price * 0.9;
  const amounts = [quantity * price, cost, cost / 9].map(money).join(',');
  const name = `${createTicker(number)},COMPANY ${number} INC`;
  return `${name},${quantity},${price.toFixed(2)},${amounts},11.11%,Equity`;
}

const createWideFile = (rows: number) =>
  createFile(
    'Symbol,Description,Quantity,Price,Market Value,Cost Basis,Gain/Loss $,Gain/Loss %,Security Type',
    rows,
    createWideRow,
  );

function createNarrowRow(number: number): string {
  const price = createPrice(number);
  const gain = (price / 10).toFixed(2);
  return `${createTicker(number)},${1 + (number % 900)},${price.toFixed(2)},${gain},11.11`;
}

const createNarrowFile = (rows: number) =>
  createFile('Ticker,Shares,Entry Price,P/L Open,P/L %', rows, createNarrowRow);

/** A symbol row and a company row. Amounts stay below $1,000, which would be quoted. */
function thinkorswimRows(number: number): string {
  const price = 5 + ((number * 7_919) % 9_000) / 100;
  const quantity = 1 + (number % 9);
  const gain = quantity * price * 0.1;
  const figures = [
    `+${quantity}`,
    '',
    price.toFixed(2),
    (price * 1.1).toFixed(2),
    '+1.18',
    '+0.54%',
    '+10.00%',
    money(quantity * price),
    number % 2 ? money(gain) : `(${money(gain)})`,
    '$1.20',
  ].join(',');
  return `${createTicker(number)},${figures},$12.50\nCOMPANY ${number} INC COM,${figures},`;
}

const createThinkorswimFile = (rows: number) =>
  createFile(
    `Position Statement for 00000000 (username) on 9/29/26 09:38:04

Equities and Equity Options
Instrument,Qty,Days,Trade Price,Mark,Mrk Chng,Mark %Change,P/L %,Net Liq,P/L Open,P/L Day,Margin Req`,
    rows / 2,
    thinkorswimRows,
  );

/** Quotes every cell, like Schwab. No cell has a comma. */
const quoteCells = (text: string) => text.replace(/[^,\n]+/g, '"$&"');

export function createBenchFiles(): BenchFile[] {
  const create = (name: string, rows: number, text: string): BenchFile => ({
    name,
    rows,
    bytes: Buffer.from(text),
  });
  const quoted = readFileSync(QUOTED_FILE);
  return [
    { name: 'thinkorswim, money quoted', rows: 5_000, bytes: quoted },
    ...SIZES.map((rows) => create('thinkorswim, no quotes', rows, createThinkorswimFile(rows))),
    create('nine columns, every cell quoted', 5_000, quoteCells(createWideFile(5_000))),
    ...SIZES.map((rows) => create('nine columns, no quotes', rows, createWideFile(rows))),
    ...SIZES.map((rows) => create('five columns, no quotes', rows, createNarrowFile(rows))),
  ];
}
