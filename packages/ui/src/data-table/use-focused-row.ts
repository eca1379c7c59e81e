import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type FocusEvent, useState } from 'react';

/** Keeps the focused row, and `alwaysRenderedIndex`, in the document; rows have `data-index`. */
export function useFocusedRow<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string | number,
  alwaysRenderedIndex = -1,
) {
  const [focused, setFocused] = useState<string | number>();
  const focusedIndex =
    focused === undefined ? -1 : rows.findIndex((row) => rowKey(row) === focused);

  return {
    rangeExtractor(range: Range): number[] {
      const rendered = defaultRangeExtractor(range);
      const added = [focusedIndex, alwaysRenderedIndex].filter(
        (index) => index >= 0 && index < rows.length && !rendered.includes(index),
      );
      return added.length === 0
        ? rendered
        : [...new Set([...rendered, ...added])].sort((a, b) => a - b);
    },
    onFocus(event: FocusEvent<HTMLElement>): void {
      const index = Number(event.target.closest<HTMLElement>('[data-index]')?.dataset.index);
      const row = rows[index];
      if (row !== undefined) setFocused(rowKey(row));
    },
    onBlur: () => setFocused(undefined),
  };
}
