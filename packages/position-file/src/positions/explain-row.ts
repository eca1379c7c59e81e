import { getCell, type Row } from '../csv/rows.ts';
import type { HoldingsTable } from '../layouts/header.ts';
import { isAbsent, parseQuantity } from '../numbers/cell-numbers.ts';
import { findCurrencyOfMoney } from '../numbers/money-currency.ts';
import type { SkipReason } from '../skip-reasons.ts';
import { isCash, isCashName } from './cash.ts';
import { findCurrency } from './currency.ts';
import { explainInstrument } from './explain-instrument.ts';
import { isPurchaseDate, isTicker, isTotal } from './instrument.ts';

export interface Skipped {
  reason: SkipReason;
  detail?: string;
}

const MAX_DETAIL_CHARACTERS = 40;
// "Short", "SHORT", "Short Open Positions", not "Short-Term Bond".
const SHORT = /^short(?:$| (?:stock|shares|position|open))/i;

export const createShort = (instrument: string): Skipped => ({
  reason: 'short',
  detail: instrument.replace(/\s+/g, ' ').slice(0, MAX_DETAIL_CHARACTERS),
});

export function isShort(
  row: Row,
  { columns, isStatement }: HoldingsTable,
  quantity: number,
): boolean {
  if (quantity <= 0) return quantity < 0;
  if (isStatement) return SHORT.test(getCell(row, 0));
  return SHORT.test(getCell(row, columns.side)) || SHORT.test(getCell(row, columns.securityType));
}

export function explainQuantity(cell: string): Skipped {
  if (isAbsent(cell)) return { reason: 'no-quantity' };
  const currency = findCurrencyOfMoney(cell);
  return currency === null ? { reason: 'quantity' } : { reason: 'currency', detail: currency };
}

/** Whether the row has a date as its instrument. E*TRADE writes `--` for an unknown date. */
const isPurchase = (instrument: string, broker: HoldingsTable['broker']): boolean =>
  isPurchaseDate(instrument) || (broker === 'E*TRADE' && instrument === '--');

export function explainRow(row: Row, table: HoldingsTable, instrumentCell: string): Skipped {
  const { columns } = table;
  const instrument = isAbsent(instrumentCell) ? '' : instrumentCell;
  const quantityCell = getCell(row, columns.quantity);
  const quantity = parseQuantity(quantityCell);
  if (isPurchase(instrumentCell, table.broker)) return { reason: 'tax-lot' };
  if (instrument === '' && row.cells.some(isTotal)) return { reason: 'summary' };
  if (isCash(row, table, instrument, quantity)) return { reason: 'cash' };
  if (quantity === null && isAbsent(quantityCell)) return { reason: 'note' };
  if (quantity === 0) return { reason: 'closed' };
  if (quantity !== null && instrument !== '' && isShort(row, table, quantity)) {
    return createShort(instrument);
  }
  const currency = table.currency ?? findCurrency(row, columns);
  if (currency !== null) return { reason: 'currency', detail: currency };
  return { reason: explainInstrument(instrument, getCell(row, columns.securityType)) };
}

export function explainShortRow(
  row: Row,
  { broker, columns }: HoldingsTable,
  instrument: string,
): SkipReason {
  if (isPurchase(instrument, broker)) return 'tax-lot';
  if (isCashName(instrument)) return 'cash';
  return isTicker(instrument) && getCell(row, columns.quantity) !== '' ? 'truncated' : 'short-row';
}
