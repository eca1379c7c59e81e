import { useCallback, useEffect, useRef, useState } from 'react';

/** Typing changes a value faster than browsers let the address be written. */
const WRITE_AFTER_MS = 150;

const read = (name: string) => new URLSearchParams(window.location.search).get(name) ?? '';

function write(name: string, value: string): void {
  const address = new URL(window.location.href);
  if ((address.searchParams.get(name) ?? '') === value) return;
  if (value === '') address.searchParams.delete(name);
  else address.searchParams.set(name, value);
  window.history.replaceState(window.history.state, '', address);
}

/**
 * A choice of the user's kept in the address, so that a reload, a link and Back find it again.
 * An empty value is not written. A value no longer offered is for the caller to fall back from.
 *
 * @param name of the query parameter; begin it with the module's own word
 */
export function useSearchParam(name: string): [string, (value: string) => void] {
  const [value, setValue] = useState(() => read(name));
  const unwritten = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(value);

  useEffect(() => {
    const follow = () => setValue(read(name));
    window.addEventListener('popstate', follow);
    return () => {
      window.removeEventListener('popstate', follow);
      if (unwritten.current === undefined) return;
      clearTimeout(unwritten.current);
      write(name, latest.current);
    };
  }, [name]);

  const change = useCallback(
    (next: string) => {
      latest.current = next;
      setValue(next);
      clearTimeout(unwritten.current);
      unwritten.current = setTimeout(() => {
        unwritten.current = undefined;
        write(name, next);
      }, WRITE_AFTER_MS);
    },
    [name],
  );
  return [value, change];
}
