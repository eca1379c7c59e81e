import { findColumns, normalizeColumnName } from '../layouts/columns.ts';
import { CURRENCY_CODES } from '../numbers/money-currency.ts';
import type { ColumnMapping, FileTable } from './column-mapping.ts';
import { guessColumn } from './guessed-names.ts';
import { isNumeric } from './header-row.ts';
import { isQuoteName } from './quote-names.ts';

type ColumnGuess = FileTable['columns'];

const MAPPED_COLUMNS = [
  'instrument',
  'quantity',
  'price',
  'costBasis',
  'pnlOpen',
  'pnlPercent',
  'currentPrice',
] as const satisfies (keyof ColumnMapping)[];

const TICKER = /^[A-Z]{1,6}(?:[./-][A-Z]{1,2})?$/;
const CURRENCY = new RegExp(`^(?:${CURRENCY_CODES})$`);
const PLAIN_NUMBER = /^[+-]?[\d.,' ]+$/;
const WHOLE_NUMBER = /^[+-]?\d+$/;

const toIndex = (index: number): number | null => (index >= 0 ? index : null);

export function pickMappedColumns(columns: Record<keyof ColumnMapping, number>): ColumnGuess {
  const picked = MAPPED_COLUMNS.map((column) => [column, toIndex(columns[column])] as const);
  return Object.fromEntries(picked) as ColumnGuess;
}

const getValues = (rows: string[][], index: number): string[] =>
  rows.map((cells) => cells[index] ?? '').filter((cell) => cell !== '');

const findTickers = (names: string[], rows: string[][]): number =>
  names.findIndex((_, index) => {
    const values = getValues(rows, index);
    const tickers = values.filter((value) => TICKER.test(value) && !CURRENCY.test(value));
    const isVaried = values.length === 1 || new Set(tickers).size > 1;
    return isVaried && tickers.length > values.length / 2;
  });

const findWholeNumbers = (names: string[], rows: string[][], isFree: (index: number) => boolean) =>
  names.findIndex((name, index) => {
    if (!isFree(index) || isQuoteName(normalizeColumnName(name))) return false;
    const values = getValues(rows, index).filter(isNumeric);
    const whole = values.filter((value) => WHOLE_NUMBER.test(value));
    return values.every((value) => PLAIN_NUMBER.test(value)) && whole.length > values.length / 2;
  });

/** By English names, contents, and common names in other languages. The user checks the guess. */
export function guessColumns(names: string[], rows: string[][]): ColumnGuess {
  const guess = pickMappedColumns(findColumns(names.map(normalizeColumnName)));
  const isFree = (index: number) => !Object.values(guess).includes(index);
  guess.instrument ??= toIndex(findTickers(names, rows));
  names.forEach((name, index) => {
    const column = guessColumn(name);
    if (column && isFree(index)) guess[column] ??= index;
  });
  guess.quantity ??= toIndex(findWholeNumbers(names, rows, isFree));
  return guess;
}
