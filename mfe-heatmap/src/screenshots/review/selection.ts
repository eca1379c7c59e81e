import type { StateField } from '@dashboard/contracts-portfolio';

/** What can be left out by itself: a value of a stock, or a row of the flow list. */
export type SelectionKey = string;

export const getValueKey = (symbol: string, field: StateField): SelectionKey =>
  `${symbol} ${field}`;

export const getAlertKey = (index: number): SelectionKey => `alert ${index}`;

/** Whether all of these are selected; `mixed` for some of them. */
export function summarize(
  keys: readonly SelectionKey[],
  deselected: ReadonlySet<SelectionKey>,
): boolean | 'mixed' {
  const count = keys.filter((key) => !deselected.has(key)).length;
  if (count === 0) return false;
  return count === keys.length ? true : 'mixed';
}
