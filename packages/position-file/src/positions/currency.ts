import { getCell, type Row } from '../csv/rows.ts';
import type { Columns } from '../layouts/columns.ts';

const US_DOLLARS = /^(?:USD\b|US ?(?:\$|dollars?\b)|U\.S\.|\$|--$|n\/a$|$)/i;
const CURRENCY_CODE = /^[A-Z]{3}\b/i;
const MAX_CHARACTERS = 40;

export function findCurrency(row: Row, { currency }: Columns): string | null {
  const cell = getCell(row, currency);
  if (cell === '' || cell === 'USD' || US_DOLLARS.test(cell)) return null;
  const code = CURRENCY_CODE.exec(cell)?.[0];
  return code ? code.toUpperCase() : cell.slice(0, MAX_CHARACTERS);
}
