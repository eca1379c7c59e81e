import type { SortState } from '@dashboard/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** Browsers limit how often a page can write its URL. The first change isn't delayed. */
const WRITE_DELAY_MS = 150;

export const readParam = (name: string) =>
  new URLSearchParams(window.location.search).get(name) ?? '';

export function writeParam(name: string, value: string): void {
  const url = new URL(window.location.href);
  if ((url.searchParams.get(name) ?? '') === value) return;
  if (value === '') url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  window.history.replaceState(window.history.state, '', url);
}

/** A value in the URL's query. Start `name` with the module's name, and validate the value. */
export function useSearchParam(name: string): [string, (value: string) => void] {
  const [value, setValue] = useState(() => readParam(name));
  const pendingWrite = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(value);

  useEffect(() => {
    const readAgain = () => setValue(readParam(name));
    window.addEventListener('popstate', readAgain);
    return () => {
      window.removeEventListener('popstate', readAgain);
      if (pendingWrite.current === undefined) return;
      clearTimeout(pendingWrite.current);
      writeParam(name, latest.current);
    };
  }, [name]);

  const change = useCallback(
    (next: string) => {
      latest.current = next;
      setValue(next);
      if (pendingWrite.current === undefined) writeParam(name, next);
      clearTimeout(pendingWrite.current);
      pendingWrite.current = setTimeout(() => {
        pendingWrite.current = undefined;
        writeParam(name, next);
      }, WRITE_DELAY_MS);
    },
    [name],
  );
  return [value, change];
}

const DESCENDING = '-';

function parseSort(text: string): SortState | null {
  const isDescending = text.startsWith(DESCENDING);
  const columnId = isDescending ? text.slice(DESCENDING.length) : text;
  if (columnId === '') return null;
  return { columnId, direction: isDescending ? 'descending' : 'ascending' };
}

/** A table's sorting in the URL's query: `id`, or `-id` if descending. */
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
