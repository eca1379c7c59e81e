import { useEffect, useState } from 'react';

const PARAMETER = 'code';

/**
 * The access code of an invite link, or ''. It is removed from the URL, so that it is neither on
 * screen nor in the browser's history.
 */
export function useInviteCode(): string {
  const [code] = useState(() => new URLSearchParams(window.location.search).get(PARAMETER) ?? '');
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!url.searchParams.has(PARAMETER)) return;
    url.searchParams.delete(PARAMETER);
    window.history.replaceState(window.history.state, '', url);
  }, []);
  return code;
}
