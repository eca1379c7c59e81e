import { getCell, type Row } from '../csv/rows.ts';
import type { Broker } from '../layouts/broker-layouts.ts';
import type { HoldingsTable } from '../layouts/header.ts';
import { parsePrice } from '../numbers/cell-numbers.ts';
import { isTicker } from './instrument.ts';

// Also tickers: CASH is Pathward Financial, USD is a ProShares fund, QACDS is J.P. Morgan's sweep.
const CASH_TICKERS = new Set(['CASH', 'USD', 'SWEEP', 'CORE', 'QACDS', 'QDERQ', 'FCASH']);
/** Where a broker keeps uninvested cash. In another broker's file, someone bought the fund. */
const SWEEP_FUNDS: Readonly<Record<string, Broker>> = {
  FDRXX: 'Fidelity',
  FZFXX: 'Fidelity',
  SPAXX: 'Fidelity',
  SWVXX: 'Charles Schwab web',
  VMFXX: 'Vanguard',
  VMMXX: 'Vanguard',
};
const unnamedBrokers: readonly Broker[] = ['unknown', 'hand-made spreadsheet'];
// "SPAXX**", "FCASH**", "MMDA1", "Cash & Cash Investments", "Cash and Money Market", "Sweep",
// "FOREX CASH WITH UPL", "Futures Cash", "TOTAL CASH"
const CASH_NAME =
  /^[A-Z]{2,6}\*{1,2}$|^MMDA\d+$|^\$+CASH\b|\b(?:CASH|SWEEP|MONEY (?:MARKET|ACCOUNTS?)|BANK DEPOSIT)\b/i;

const MAX_CHARACTERS = 200;
const CENT = 0.01;

export const isCashName = (instrument: string): boolean =>
  CASH_NAME.test(instrument.slice(0, MAX_CHARACTERS));

function hasNoSharePrice(row: Row, { columns }: HoldingsTable, quantity: number | null): boolean {
  const parse = (column: number) => parsePrice(getCell(row, column));
  const value = parse(columns.marketValue);
  if (quantity === null || (value && Math.abs(value - Math.abs(quantity)) < CENT)) return true;
  const price = parse(columns.currentPrice) || parse(columns.price);
  if (price) return price === 1;
  const cost = parse(columns.costBasis);
  if (cost) return Math.abs(cost - Math.abs(quantity)) < CENT;
  return Math.max(columns.currentPrice, columns.price, columns.costBasis) >= 0;
}

/** A ticker such as `CASH` is cash at one dollar a share, but never in thinkorswim files. */
export function isCash(
  row: Row,
  table: HoldingsTable,
  instrument: string,
  quantity: number | null,
): boolean {
  if (!isTicker(instrument)) return isCashName(instrument);
  const sponsor = SWEEP_FUNDS[instrument];
  if (sponsor) return [sponsor, ...unnamedBrokers].includes(table.broker);
  if (!CASH_TICKERS.has(instrument) || table.broker === 'thinkorswim') return false;
  return hasNoSharePrice(row, table, quantity);
}
