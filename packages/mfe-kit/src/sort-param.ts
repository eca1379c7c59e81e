import type { SortState } from '@dashboard/ui';
import { useCallback, useMemo } from 'react';
import { useSearchParam } from './search-param.ts';

const DESCENDING = '-';

function parseSort(text: string): SortState | null {
  const isDescending = text.startsWith(DESCENDING);
  const columnId = isDescending ? text.slice(DESCENDING.length) : text;
  if (columnId === '') return null;
  return { columnId, direction: isDescending ? 'descending' : 'ascending' };
}

/**
 * A table's sorting in the query string: the column id, prefixed with `-` if descending. Spread it
 * into a `DataTable` or a `Grid`.
 * @param name starts with the module's name
 */
export function useSortParam(name: string) {
  const [text, setText] = useSearchParam(name);
  const sort = useMemo(() => parseSort(text), [text]);
  const onSortChange = useCallback(
    (next: SortState | null) =>
      setText(next ? `${next.direction === 'descending' ? DESCENDING : ''}${next.columnId}` : ''),
    [setText],
  );
  return { sort, onSortChange };
}
