import { type ReactNode, useRef } from 'react';
import { createLazyPart } from '../../lazy-part/lazy-part.ts';
import { useLazyPart } from '../../lazy-part/use-lazy-part.ts';
import type { Column } from '../column.ts';
import { useShownRow } from '../use-shown-row.ts';
import type { SortedRows } from '../use-sorted-rows.ts';
import { listPlainRows, VIRTUALIZE_ABOVE_ROWS } from '../virtualize.ts';
import { type ListForm, ListItem } from './ListItem.tsx';
import { Header, ListRoot, rowHeightVariable } from './list-style.ts';
import { SortControl } from './SortControl.tsx';

const virtualItems = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "virtual-items" */ './VirtualItems.tsx')).VirtualItems,
);

interface DataListProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  sorted: SortedRows<Row>;
  rowKey: (row: Row) => string | number;
  form: ListForm<Row>;
  isSelected?: (row: Row) => boolean;
  shownRow?: string | number;
  keptRow?: string | number;
  caption?: ReactNode;
  empty?: ReactNode;
}

/** The form that a table takes on a phone: a list that scrolls with the page. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { label, columns, sorted, rowKey, form, isSelected, shownRow, keptRow = shownRow } = props;
  const { caption, empty } = props;
  const { rows, sort, setSort } = sorted;
  const isVirtual = rows.length > VIRTUALIZE_ABOVE_ROWS;
  const { Part: VirtualItems, hasFailed } = useLazyPart(virtualItems, isVirtual);
  const list = useRef<HTMLDivElement>(null);
  const isShown = (row: Row) => rowKey(row) === shownRow;
  const shownIndex = shownRow === undefined ? -1 : rows.findIndex(isShown);
  useShownRow(list, shownRow, shownIndex >= 0 && (!isVirtual || Boolean(VirtualItems)));
  const title = caption && <div data-part="caption">{caption}</div>;
  if (rows.length === 0 && empty) {
    return (
      <>
        {title && <Header>{title}</Header>}
        {empty}
      </>
    );
  }
  return (
    <div ref={list}>
      {(title || columns.some(({ sortValue }) => sortValue)) && (
        <Header>
          {title}
          <SortControl columns={columns} sort={sort} onSortChange={setSort} />
        </Header>
      )}
      {isVirtual && VirtualItems ? (
        <VirtualItems
          label={label}
          rows={rows}
          rowKey={rowKey}
          form={form}
          isSelected={isSelected}
          shownIndex={shownIndex}
          keptIndex={keptRow === undefined ? -1 : rows.findIndex((row) => rowKey(row) === keptRow)}
        />
      ) : (
        <ListRoot aria-label={label} style={rowHeightVariable(form.rowHeight)}>
          {listPlainRows(rows, isVirtual, hasFailed).map((row) => (
            <ListItem
              key={rowKey(row)}
              row={row}
              form={form}
              selected={isSelected?.(row) ?? false}
              shown={isShown(row)}
            />
          ))}
        </ListRoot>
      )}
    </div>
  );
}
