import type { SortState } from '@dashboard/ui';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

/** Browsers limit how often a page can write its URL. The first change isn't delayed. */
const WRITE_DELAY_MS = 150;

const read = (name: string) => new URLSearchParams(window.location.search).get(name) ?? '';

function write(name: string, value: string): void {
  const url = new URL(window.location.href);
  if ((url.searchParams.get(name) ?? '') === value) return;
  if (value === '') url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  window.history.replaceState(window.history.state, '', url);
}

/** Calls back when the shell or the browser changes the URL. @returns an unsubscribe function */
export function listenToUrl(listener: () => void): () => void {
  // `popstate` covers Back and Forward; the other event also covers changes by the shell.
  const { navigation } = window;
  window.addEventListener('popstate', listener);
  navigation?.addEventListener('currententrychange', listener);
  return () => {
    window.removeEventListener('popstate', listener);
    navigation?.removeEventListener('currententrychange', listener);
  };
}

/**
 * Runs an action, by its name, whenever the URL gets `?open=<name>`, and removes the parameter.
 * First steps and commands lead to a field this way.
 */
export function useOpenParam(actions: Readonly<Record<string, () => void>>): void {
  const runOpened = useEffectEvent(() => {
    const action = actions[read('open')];
    if (!action) return;
    write('open', '');
    action();
  });
  useEffect(() => {
    runOpened();
    return listenToUrl(() => runOpened());
  }, []);
}

/** A value in the URL's query. Start `name` with the module's name, and validate the value. */
export function useSearchParam(name: string): [string, (value: string) => void] {
  const [value, setValue] = useState(() => read(name));
  const pendingWrite = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(value);

  useEffect(() => {
    const readAgain = () => setValue(read(name));
    window.addEventListener('popstate', readAgain);
    return () => {
      window.removeEventListener('popstate', readAgain);
      if (pendingWrite.current === undefined) return;
      clearTimeout(pendingWrite.current);
      write(name, latest.current);
    };
  }, [name]);

  const change = useCallback(
    (next: string) => {
      latest.current = next;
      setValue(next);
      if (pendingWrite.current === undefined) write(name, next);
      clearTimeout(pendingWrite.current);
      pendingWrite.current = setTimeout(() => {
        pendingWrite.current = undefined;
        write(name, next);
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
