import { useCallback, useEffect, useState } from 'react';

const PARAMETER = 'alert';
/** In place of an id: the admin's form for a new alert, to which the command palette leads. */
export const NEW_ALERT = 'new';
/** Marks the history entries that opening made, which Back takes away again. */
const STATE_KEY = 'openedAlert';

const readId = () => new URLSearchParams(window.location.search).get(PARAMETER);

function toAddress(id: string | null): URL {
  const url = new URL(window.location.href);
  if (id === null) url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, id);
  return url;
}

/**
 * The alert whose detail is open, by its id in the address (`?alert=<id>`), so that it can be
 * linked. Opening makes a history entry, and Back closes the detail.
 */
export function useOpenedAlert() {
  const [id, setId] = useState(readId);

  useEffect(() => {
    const readAgain = () => setId(readId());
    readAgain();
    // The first event is of Back and Forward, the second also of what the shell writes.
    const { navigation } = window;
    window.addEventListener('popstate', readAgain);
    navigation?.addEventListener('currententrychange', readAgain);
    return () => {
      window.removeEventListener('popstate', readAgain);
      navigation?.removeEventListener('currententrychange', readAgain);
    };
  }, []);

  const open = useCallback((next: string) => {
    window.history.pushState({ ...window.history.state, [STATE_KEY]: next }, '', toAddress(next));
    setId(next);
  }, []);
  const close = useCallback(() => {
    setId(null);
    if (window.history.state?.[STATE_KEY] === readId()) window.history.back();
    else window.history.replaceState(window.history.state, '', toAddress(null));
  }, []);
  /** Closes the detail for something else, which makes a history entry of its own. */
  const leave = useCallback(() => {
    setId(null);
    window.history.replaceState(null, '', toAddress(null));
  }, []);
  return { id, open, close, leave };
}
