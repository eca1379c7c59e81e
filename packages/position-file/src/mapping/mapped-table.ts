import { findColumns, normalizeColumnName } from '../layouts/columns.ts';
import { findCurrencyOfPrices, type HoldingsTable } from '../layouts/header.ts';
import { type ColumnMapping, type ColumnMappings, normalizeHeaderKey } from './column-mapping.ts';
import { isHeaderLike } from './header-row.ts';

const ABSENT = -1;

function isWithin(mapping: ColumnMapping, width: number): boolean {
  return Object.values(mapping).every((index) => index === null || (index >= 0 && index < width));
}

/** Uses exactly the chosen columns. Finds security type, strike and currency by name. */
function createMappedTable(cells: string[], mapping: ColumnMapping): HoldingsTable {
  const found = findColumns(cells.map(normalizeColumnName));
  const chosen = Object.values(mapping);
  const others = Object.entries(found).map(([column, index]) => [
    column,
    chosen.includes(index) ? ABSENT : index,
  ]);
  const price = mapping.price ?? ABSENT;
  const costBasis = mapping.costBasis ?? ABSENT;
  const columns = {
    ...(Object.fromEntries(others) as typeof found),
    instrument: mapping.instrument,
    quantity: mapping.quantity,
    price,
    costBasis,
    pnlOpen: mapping.pnlOpen ?? ABSENT,
    pnlPercent: mapping.pnlPercent ?? ABSENT,
    currentPrice: mapping.currentPrice ?? ABSENT,
  };
  return {
    kind: 'holdings',
    broker: 'hand-made spreadsheet',
    isStatement: false,
    columns,
    currency: findCurrencyOfPrices(cells, columns),
    lastRequiredColumn: [price, costBasis, mapping.quantity].find((column) => column >= 0) ?? 0,
    mapped: true,
  };
}

export function findMappedTable(
  cells: string[],
  mappings: ColumnMappings | undefined,
): HoldingsTable | null {
  if (!mappings?.size || !isHeaderLike(cells)) return null;
  const mapping = mappings.get(normalizeHeaderKey(cells));
  return mapping && isWithin(mapping, cells.length) ? createMappedTable(cells, mapping) : null;
}
