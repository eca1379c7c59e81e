export type SortDirection = 'ascending' | 'descending';

export interface SortState {
  columnId: string;
  direction: SortDirection;
}

export type SortValue = string | number | bigint | boolean | Date | null | undefined;

/* Creating a collator per comparison is slow. */
const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

function isEmpty(value: SortValue): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Number.isNaN(Number(value));
}

function compare(a: SortValue, b: SortValue): number {
  if (typeof a === 'string' || typeof b === 'string') return collator.compare(`${a}`, `${b}`);
  const [left, right] = [Number(a), Number(b)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Ignores case and sorts numbers in text by size. Rows without a value always come last. */
export function sortRows<Row>(
  rows: readonly Row[],
  getValue: (row: Row) => SortValue,
  direction: SortDirection,
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const keyed = rows.map((row) => {
    const value = getValue(row);
    return { row, value, empty: isEmpty(value) };
  });
  keyed.sort((a, b) => {
    if (a.empty || b.empty) return Number(a.empty) - Number(b.empty);
    return sign * compare(a.value, b.value);
  });
  return keyed.map(({ row }) => row);
}

export function toggleSort(
  current: SortState | null,
  columnId: string,
  first: SortDirection = 'ascending',
): SortState {
  if (current?.columnId !== columnId) return { columnId, direction: first };
  return { columnId, direction: current.direction === 'ascending' ? 'descending' : 'ascending' };
}
