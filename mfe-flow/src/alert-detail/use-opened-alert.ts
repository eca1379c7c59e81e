import { listenToUrl } from '@dashboard/mfe-kit';
import { useCallback, useEffect, useState } from 'react';

const PARAMETER = 'alert';
/** In place of an id, opens the admin's form for a new alert (command palette). */
export const NEW_ALERT = 'new';
const STATE_KEY = 'openedAlert';

const readId = () => new URLSearchParams(window.location.search).get(PARAMETER);

function toAddress(id: string | null): URL {
  const url = new URL(window.location.href);
  if (id === null) url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, id);
  return url;
}

/**
 * The open alert's id is in the URL (`?alert=<id>`). Opening an alert adds a history entry, so Back
 * closes it.
 */
export function useOpenedAlert() {
  const [id, setId] = useState(readId);

  useEffect(() => {
    const readAgain = () => setId(readId());
    readAgain();
    return listenToUrl(readAgain);
  }, []);

  const open = useCallback(({ id: next }: { id: string }) => {
    window.history.pushState({ ...window.history.state, [STATE_KEY]: next }, '', toAddress(next));
    setId(next);
  }, []);
  const close = useCallback(() => {
    setId(null);
    if (window.history.state?.[STATE_KEY] === readId()) window.history.back();
    else window.history.replaceState(window.history.state, '', toAddress(null));
  }, []);
  const leave = useCallback(() => {
    setId(null);
    window.history.replaceState(null, '', toAddress(null));
  }, []);
  return { id, open, close, leave };
}
