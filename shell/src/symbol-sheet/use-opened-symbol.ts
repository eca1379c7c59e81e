import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { formatOpenedSymbol, type OpenedSymbol, parseOpenedSymbol } from './symbol-address.ts';

/** The state of the history entry of a sheet that was opened in the page, not by its address. */
const openedInPage = { symbolSheet: true };

interface SymbolInAddress {
  readonly opened: OpenedSymbol | undefined;
  /** Opens the sheet as a step in the history; a sheet that is open changes its symbol. */
  readonly open: (symbol: string, section?: string) => void;
  /** Goes back to where the sheet was opened, or takes it out of the address it came with. */
  readonly close: () => void;
}

/** The symbol sheet in the address, so that a reload, a link and Back restore it. */
export function useOpenedSymbol(): SymbolInAddress {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const opened = useMemo(() => parseOpenedSymbol(search), [search]);
  const open = useCallback(
    (symbol: string, section?: string) => {
      const { search: current } = window.location;
      const isOpen = parseOpenedSymbol(current) !== undefined;
      navigate(path + formatOpenedSymbol(current, { symbol, section }), {
        replace: isOpen,
        state: isOpen ? window.history.state : openedInPage,
      });
    },
    [path, navigate],
  );
  const close = useCallback(() => {
    const { search: current } = window.location;
    if (!parseOpenedSymbol(current)) return;
    if (window.history.state?.symbolSheet) window.history.back();
    else navigate(path + formatOpenedSymbol(current), { replace: true });
  }, [path, navigate]);
  return { opened, open, close };
}
