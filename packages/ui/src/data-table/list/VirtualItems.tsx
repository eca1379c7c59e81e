import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useFocusedRow } from '../use-focused-row.ts';
import {
  type ListForm,
  ListItem,
  ListRoot,
  ROW_HEIGHT_PX,
  rowHeightVariable,
} from './ListItem.tsx';

interface VirtualItemsProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  form: ListForm<Row>;
  isSelected?: (row: Row) => boolean;
  /** -1 for none. */
  shownIndex: number;
  alwaysRenderedIndex: number;
}

const OVERSCAN_ROWS = 8;

export function VirtualItems<Row>(props: VirtualItemsProps<Row>) {
  const { label, rows, rowKey, form, isSelected, shownIndex, alwaysRenderedIndex } = props;
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const { rangeExtractor, onFocus, onBlur } = useFocusedRow(rows, rowKey, alwaysRenderedIndex);

  // The content above the list can change its height at any time.
  useLayoutEffect(() => {
    const measure = () =>
      setScrollMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const leastHeight = form.rowHeight ?? ROW_HEIGHT_PX;
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: () => leastHeight,
    // A hidden list has no layout, so its rows have no height.
    measureElement: ({ offsetHeight }) => offsetHeight || leastHeight,
    getItemKey: (index) => rowKey(rows[index] as Row),
    overscan: OVERSCAN_ROWS,
    scrollMargin,
    rangeExtractor,
  });

  return (
    <ListRoot
      ref={list}
      aria-label={label}
      style={{ height: virtualizer.getTotalSize(), ...rowHeightVariable(form.rowHeight) }}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index] as Row;
        return (
          <ListItem
            key={key}
            row={row}
            form={form}
            selected={isSelected?.(row) ?? false}
            shown={index === shownIndex}
            place={{ index, count: rows.length, top: start - scrollMargin }}
            ref={virtualizer.measureElement}
          />
        );
      })}
    </ListRoot>
  );
}
