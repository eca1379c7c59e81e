export type SortDirection = 'ascending' | 'descending';

/** Which column the rows stand in the order of. */
export interface SortState {
  columnId: string;
  direction: SortDirection;
}

export type SortValue = string | number | bigint | boolean | Date | null | undefined;

/* One collator for all rows: making one per comparison is what makes sorting text slow. */
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

/**
 * The rows in the order of one value of each. Numbers and dates by size, `false` before `true`,
 * text without regard to case and with its numbers by size. Rows without a value (null,
 * undefined, blank, not a number) come last in both directions; equals keep their order.
 *
 * @returns a new array; `rows` is left as it is
 */
export function sortRows<Row>(
  rows: readonly Row[],
  valueIn: (row: Row) => SortValue,
  direction: SortDirection,
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const keyed = rows.map((row) => {
    const value = valueIn(row);
    return { row, value, empty: isEmpty(value) };
  });
  keyed.sort((a, b) => {
    if (a.empty || b.empty) return Number(a.empty) - Number(b.empty);
    return sign * compare(a.value, b.value);
  });
  return keyed.map(({ row }) => row);
}

/** What choosing a column leads to: ascending first, then each time the other way round. */
export function nextSort(current: SortState | null, columnId: string): SortState {
  const reverses = current?.columnId === columnId && current.direction === 'ascending';
  return { columnId, direction: reverses ? 'descending' : 'ascending' };
}
