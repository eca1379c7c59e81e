import { useEffect, useState } from 'react';

const PARAMETER = 'code';

/**
 * The code in the link of an invite, or nothing. It is taken out of the address, which stays on
 * screen and in the history.
 */
export function useInviteCode(): string {
  const [code] = useState(() => new URLSearchParams(window.location.search).get(PARAMETER) ?? '');
  useEffect(() => {
    const address = new URL(window.location.href);
    if (!address.searchParams.has(PARAMETER)) return;
    address.searchParams.delete(PARAMETER);
    window.history.replaceState(window.history.state, '', address);
  }, []);
  return code;
}
