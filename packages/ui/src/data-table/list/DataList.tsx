import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { createLazyPart } from '../../lazy-part/lazy-part.ts';
import { type SortState, toggleSort } from '../../sort-rows.ts';
import { useRenderedRows } from '../rendered-rows.ts';
import type { Column, SortedRows } from '../sorted-rows.ts';
import { type ListForm, ListItem, ListRoot, rowHeightVariable } from './ListItem.tsx';

const virtualItems = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "virtual-rows" */ './VirtualItems.tsx')).VirtualItems,
);

const Header = styled.div.withConfig({ componentId: 'ui-list-header' })`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  min-height: 36px;
  padding: 0 8px 0 16px;
  border-bottom: 1px solid var(--border);
  position: sticky;
  top: 0;
  z-index: 1;
  background: var(--surface-sunken);
  color: var(--text-muted);
  font-size: var(--text-sm);

  & > [data-part='caption'] {
    flex: 1;
    min-width: 0;
  }
  & :is(h2, h3) {
    color: var(--text);
  }
`;

/* A tap on the transparent select opens the phone's picker; Safari zooms in below 16 px. */
const Sorting = styled.span.withConfig({ componentId: 'ui-list-sort' })`
  display: inline-flex;
  flex: none;
  align-items: stretch;
  height: max(36px, var(--control-dense));

  @media (min-width: 641px) {
    align-self: flex-start;
    height: 56px;
  }
  & > label {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 4px;
    padding: 0 8px;
    font-weight: 550;
  }
  & > label:has(:focus-visible),
  & > button:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  & select {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    font-size: 16px;
    cursor: pointer;
  }
  & > button {
    display: grid;
    place-items: center;
    width: max(36px, var(--control-dense));
    border: 0;
    background: none;
    color: var(--accent-text);
    cursor: pointer;
  }
  & svg {
    width: 14px;
    height: 14px;
  }
`;

interface DataListProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  sorted: SortedRows<Row>;
  rowKey: (row: Row) => string | number;
  form: ListForm<Row>;
  isSelected?: (row: Row) => boolean;
  shownRow?: string | number;
  alwaysRendered?: string | number;
  caption?: ReactNode;
  empty?: ReactNode;
}

export function DataList<Row>(props: DataListProps<Row>) {
  const { label, columns, sorted, rowKey, form, isSelected, caption, empty } = props;
  const { rows, sort, setSort } = sorted;
  const root = useRef<HTMLDivElement>(null);
  const options = { ...props, rows, root, virtualPart: virtualItems };
  const { Virtual, plainRows, shownIndex, alwaysRenderedIndex } = useRenderedRows(options);
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
    <div ref={root}>
      {(title || columns.some(({ sortValue }) => sortValue)) && (
        <Header>
          {title}
          <SortControl columns={columns} sort={sort} onSortChange={setSort} />
        </Header>
      )}
      {Virtual ? (
        <Virtual
          label={label}
          rows={rows}
          rowKey={rowKey}
          form={form}
          isSelected={isSelected}
          shownIndex={shownIndex}
          alwaysRenderedIndex={alwaysRenderedIndex}
        />
      ) : (
        <ListRoot aria-label={label} style={rowHeightVariable(form.rowHeight)}>
          {plainRows.map((row, index) => (
            <ListItem
              key={rowKey(row)}
              row={row}
              form={form}
              selected={isSelected?.(row) ?? false}
              shown={index === shownIndex}
            />
          ))}
        </ListRoot>
      )}
    </div>
  );
}

interface SortControlProps<Row> {
  columns: readonly Column<Row>[];
  sort: SortState | null;
  onSortChange: (sort: SortState | null) => void;
}

const readHeader = <Row,>({ header, id }: Column<Row>) =>
  typeof header === 'string' ? header : id;

function SortControl<Row>({ columns, sort, onSortChange }: SortControlProps<Row>) {
  const options = columns.filter(({ sortValue }) => sortValue);
  if (options.length === 0) return null;
  const chosen = options.find(({ id }) => id === sort?.columnId);
  const isDescending = sort?.direction === 'descending';
  const Arrow = isDescending ? ArrowDown : ArrowUp;

  function choose(columnId: string): void {
    const column = options.find(({ id }) => id === columnId);
    onSortChange(column ? toggleSort(null, columnId, column.firstDirection) : null);
  }

  return (
    <Sorting>
      <label>
        {!chosen && <ArrowUpDown />}
        <span aria-hidden="true">{chosen ? readHeader(chosen) : 'Sort'}</span>
        <select
          aria-label="Sort by"
          value={chosen?.id ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">As listed</option>
          {options.map((column) => (
            <option key={column.id} value={column.id}>
              {readHeader(column)}
            </option>
          ))}
        </select>
      </label>
      {sort && chosen && (
        <button
          type="button"
          aria-label={
            isDescending ? 'Descending, change to ascending' : 'Ascending, change to descending'
          }
          onClick={() => onSortChange(toggleSort(sort, sort.columnId))}
        >
          <Arrow aria-hidden="true" />
        </button>
      )}
    </Sorting>
  );
}
