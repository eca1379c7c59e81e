import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type SortState, toggleSort } from '../../sort-rows.ts';
import type { Column } from '../column.ts';

/*
 * A transparent native select covers its text, so a phone's own picker opens. 16 px keep Mobile
 * Safari from zooming in.
 */
const Root = styled.span.withConfig({ componentId: 'ui-list-sort' })`
  display: inline-flex;
  flex: none;
  align-items: stretch;
  height: 36px;

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
    opacity: 0;
    font-size: 16px;
    cursor: pointer;
  }
  & > button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    width: 36px;
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

interface SortControlProps<Row> {
  columns: readonly Column<Row>[];
  sort: SortState | null;
  onSortChange: (sort: SortState | null) => void;
}

const readHeader = (header: ReactNode, id: string) => (typeof header === 'string' ? header : id);

/** Sorts a list: a choice of column, and a button for the direction. */
export function SortControl<Row>({ columns, sort, onSortChange }: SortControlProps<Row>) {
  const options = columns
    .filter(({ sortValue }) => sortValue)
    .map(({ id, header }) => ({ id, text: readHeader(header, id) }));
  if (options.length === 0) return null;
  const chosen = options.find(({ id }) => id === sort?.columnId);
  const descending = sort?.direction === 'descending';
  return (
    <Root>
      <label>
        {!chosen && <ArrowUpDown aria-hidden="true" />}
        <span aria-hidden="true">{chosen?.text ?? 'Sort'}</span>
        <select
          aria-label="Sort by"
          value={chosen?.id ?? ''}
          onChange={({ target: { value } }) =>
            onSortChange(
              value === ''
                ? null
                : toggleSort(null, value, columns.find(({ id }) => id === value)?.firstDirection),
            )
          }
        >
          <option value="">As listed</option>
          {options.map(({ id, text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </select>
      </label>
      {sort && chosen && (
        <button
          type="button"
          aria-label={
            descending ? 'Descending, change to ascending' : 'Ascending, change to descending'
          }
          onClick={() =>
            onSortChange({ ...sort, direction: descending ? 'ascending' : 'descending' })
          }
        >
          {descending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
        </button>
      )}
    </Root>
  );
}
