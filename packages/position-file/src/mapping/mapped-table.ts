import { type Columns, findColumns, normalizeColumnName } from '../layouts/columns.ts';
import { createHoldingsTable, type HoldingsTable } from '../layouts/header.ts';
import { type ColumnMapping, type ColumnMappings, normalizeHeaderKey } from './column-mapping.ts';
import { isHeaderLike } from './header-row.ts';

const ABSENT = -1;

const isWithin = (mapping: ColumnMapping, width: number): boolean =>
  Object.values(mapping).every((index) => index === null || (index >= 0 && index < width));

/** Uses exactly the chosen columns. Finds security type, strike and currency by name. */
function createMappedTable(cells: string[], mapping: ColumnMapping): HoldingsTable {
  const chosen = Object.values(mapping);
  const columns = findColumns(cells.map(normalizeColumnName));
  for (const column of Object.keys(columns) as (keyof Columns)[]) {
    if (chosen.includes(columns[column])) columns[column] = ABSENT;
  }
  for (const column of Object.keys(mapping) as (keyof ColumnMapping)[]) {
    columns[column] = mapping[column] ?? ABSENT;
  }
  return { ...createHoldingsTable(cells, columns, 'hand-made spreadsheet', false), mapped: true };
}

export function findMappedTable(
  cells: string[],
  mappings: ColumnMappings | undefined,
): HoldingsTable | null {
  if (!mappings?.size || !isHeaderLike(cells)) return null;
  const mapping = mappings.get(normalizeHeaderKey(cells));
  return mapping && isWithin(mapping, cells.length) ? createMappedTable(cells, mapping) : null;
}
