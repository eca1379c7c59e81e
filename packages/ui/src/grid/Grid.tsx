import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  useFitsWidth,
  useShownRow,
  useStableColumnWidths,
  VIRTUALIZE_ABOVE_ROWS,
} from '../data-table/rendered-rows.ts';
import { type SortControlProps, useSortState } from '../data-table/sorted-rows.ts';
import { ColumnHeader } from '../data-table/table-parts.tsx';
import { Scroller } from '../data-table/table-style.ts';
import { VirtualRows } from '../data-table/VirtualRows.tsx';
import { type SortState, sortRows, toggleSort } from '../sort-rows.ts';
import { GridRow, type GridRowActions } from './GridRow.tsx';
import { GridToolbar } from './GridToolbar.tsx';
import type { CellChange, GridColumn } from './grid-column.ts';
import { GridRoot } from './grid-style.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { useCellSelection, useGridEdit } from './use-grid-edit.ts';
import { useCellFocus, useGridKeys, useGridPointer } from './use-grid-input.ts';

export interface GridProps<Row> extends SortControlProps {
  label: string;
  /** Keep the array stable, and make an edited row a new object. */
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A row to mark, scroll into view and activate. */
  shownRow?: string;
  /** Called once per action, with at least one change. */
  onCommit: (changes: readonly CellChange<Row>[]) => void;
  /** Called instead of `onCommit` if a paste is invalid; the reasons are one sentence each. */
  onRefusePaste: (faults: readonly string[]) => void;
  onActiveCell?: (row: Row, columnId: string) => void;
  onRowsShown?: (rows: readonly Row[]) => void;
  /** Shown above the grid while only one cell is selected; for example, a legend. */
  caption?: ReactNode;
}

/** Follows WAI-ARIA's grid pattern; letters, Enter, pasting and the toolbar set values. */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, columns, rowKey, shownRow, onCommit } = props;
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [isInUse, setInUse] = useState(false);
  const { rows, sort, toggle } = useRowOrder(props.rows, columns, rowKey, isInUse, props);
  const selection = useCellSelection(rows, columns, rowKey);
  const edit = useGridEdit({ rows, columns, selection, onCommit });
  const context = { rows, columns, selection, edit, scroller };

  const isVirtual = rows.length > VIRTUALIZE_ABOVE_ROWS;
  useStableColumnWidths(scroller, isVirtual);
  const scrollsWithPage = useFitsWidth(scroller) && !isVirtual;
  const keys = useGridKeys(context);
  const pointer = useGridPointer(context);
  const clipboard = useGridClipboard({ ...context, onRefusePaste: props.onRefusePaste });
  const focus = useCellFocus({ ...context, root, isInUse, setInUse });

  const shownIndex =
    shownRow === undefined ? -1 : rows.findIndex((row) => rowKey(row) === shownRow);
  const isListed = shownIndex >= 0;
  useShownRow(scroller, shownRow, isListed && shownIndex === selection.active.row);
  const activateShownRow = useEffectEvent(() => selection.select({ row: shownIndex, column: 0 }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each requested row
  useLayoutEffect(() => {
    if (isListed) activateShownRow();
  }, [shownRow, isListed]);

  const activeRow = rows[selection.active.row];
  const activeKey = activeRow && rowKey(activeRow);
  const activeColumn = columns[selection.active.column]?.id;
  const reportActive = useEffectEvent(() => {
    if (isInUse && activeRow && activeColumn) props.onActiveCell?.(activeRow, activeColumn);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each cell
  useEffect(() => reportActive(), [isInUse, activeKey, activeColumn]);

  const reportRows = useEffectEvent(() => props.onRowsShown?.(rows));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each order
  useEffect(() => reportRows(), [rows]);

  const latest = useRef({ edit, selection, pointer });
  latest.current = { edit, selection, pointer };
  const actions = useMemo<GridRowActions>(
    () => ({
      choose: (value) => {
        const { edit, selection } = latest.current;
        edit.setCell(selection.active, value);
      },
      close: () => latest.current.edit.close(),
      toggle: (row, column) => {
        const { edit, pointer } = latest.current;
        edit.toggle({ row, column }, { selected: pointer.isKeyboard() });
      },
    }),
    [],
  );

  const naming = columns.find((column) => column.rowHeader);
  const { active, range } = selection;
  const renderRow = (row: Row, index: number) => {
    const isSelected = isInUse && index >= range.firstRow && index <= range.lastRow;
    const isActive = index === active.row;
    const edges = [index === range.firstRow ? 'top' : '', index === range.lastRow ? 'bottom' : ''];
    return (
      <GridRow
        key={rowKey(row)}
        row={row}
        index={index}
        columns={columns}
        name={naming?.text?.(row) ?? `row ${index + 1}`}
        activeColumn={isActive ? active.column : -1}
        firstSelected={isSelected ? range.firstColumn : -1}
        lastSelected={isSelected ? range.lastColumn : -1}
        edges={isSelected ? edges.join(' ').trim() : ''}
        typed={isActive ? edit.typed : ''}
        isOpen={isActive && edit.isOpen}
        isShown={index === shownIndex}
        actions={actions}
      />
    );
  };

  return (
    <div ref={root} {...focus.root}>
      <GridToolbar
        columns={columns}
        range={range}
        choice={columns[active.column]?.choice}
        onSet={edit.setSelected}
        caption={props.caption}
        isTyping={edit.typed !== ''}
      />
      <Scroller
        ref={scroller}
        role="group"
        aria-label={label}
        data-frame="none"
        data-whole={scrollsWithPage || undefined}
        style={isVirtual ? { maxHeight: '72vh' } : undefined}
      >
        <GridRoot
          role="grid"
          aria-label={label}
          aria-multiselectable="true"
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length}
          data-in-use={isInUse ? '' : undefined}
          {...keys}
          {...pointer.handlers}
          {...clipboard}
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <ColumnHeader
                  key={column.id}
                  column={column}
                  sort={sort}
                  onSort={(columnId) => {
                    selection.select(active);
                    toggle(columnId);
                  }}
                />
              ))}
            </tr>
          </thead>
          {isVirtual ? (
            <VirtualRows
              rows={rows}
              rowKey={rowKey}
              columns={columns.length}
              hasEqualHeights
              alwaysRenderedIndex={active.row}
              scroller={scroller}
            >
              {renderRow}
            </VirtualRows>
          ) : (
            <tbody>{rows.map(renderRow)}</tbody>
          )}
        </GridRoot>
      </Scroller>
    </div>
  );
}

interface RowOrder<Row> {
  readonly source: readonly Row[];
  readonly rows: readonly Row[];
  readonly sort: SortState | null;
  readonly isInUse: boolean;
}

/** Puts rows in the order of `earlier` by key; new rows come last. */
function sortLike<Row>(
  rows: readonly Row[],
  earlier: readonly Row[],
  rowKey: (row: Row) => string,
): readonly Row[] {
  const places = new Map(earlier.map((row, index) => [rowKey(row), index]));
  const placeOf = (row: Row) => places.get(rowKey(row)) ?? earlier.length;
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Rows don't move while the grid is in use; leaving it or clicking a heading sorts again. */
function useRowOrder<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  rowKey: (row: Row) => string,
  isInUse: boolean,
  control: SortControlProps,
) {
  const [sort, setSort] = useSortState(control);
  const last = useRef<RowOrder<Row>>(undefined);

  function order(): readonly Row[] {
    const { current } = last;
    const hasSameSort = current?.sort === sort;
    const isLeft = current?.isInUse && !isInUse;
    if (hasSameSort && current?.source === rows && !isLeft) return current.rows;
    if (hasSameSort && isInUse && sort) return sortLike(rows, current?.rows ?? [], rowKey);
    const column = columns.find(({ id }) => id === sort?.columnId);
    return sort && column?.sortValue ? sortRows(rows, column.sortValue, sort.direction) : rows;
  }

  const ordered = order();
  last.current = { source: rows, rows: ordered, sort, isInUse };
  return {
    rows: ordered,
    sort,
    toggle: (columnId: string) => setSort(toggleSort(sort, columnId)),
  };
}
