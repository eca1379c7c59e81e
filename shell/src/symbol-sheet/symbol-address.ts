import { symbolSchema } from '@dashboard/contracts-trading';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

/** The open sheet as the address names it: `?symbol=AAPL&section=analysis`. */
export interface OpenedSymbol {
  readonly symbol: string;
  readonly section?: string;
}

export function parseOpenedSymbol(search: string): OpenedSymbol | undefined {
  const parameters = new URLSearchParams(search);
  const symbol = symbolSchema.safeParse(parameters.get('symbol') ?? '').data;
  return symbol ? { symbol, section: parameters.get('section') ?? undefined } : undefined;
}

export function formatOpenedSymbol(search: string, opened?: OpenedSymbol): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('symbol');
  parameters.delete('section');
  if (opened) parameters.set('symbol', opened.symbol);
  if (opened?.section) parameters.set('section', opened.section);
  const text = parameters.toString();
  return text && `?${text}`;
}

/** The state of a history entry whose sheet was opened in the page, not by its address. */
const openedInPage = { symbolSheet: true };

export function useOpenedSymbol() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const opened = useMemo(() => parseOpenedSymbol(search), [search]);
  /** Opens the sheet as a step in the history; if it's open, it changes its symbol. */
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
  /** Goes back to where the sheet was opened, or removes it from the address it came with. */
  const close = useCallback(() => {
    const { search: current } = window.location;
    if (!parseOpenedSymbol(current)) return;
    if (window.history.state?.symbolSheet) window.history.back();
    else navigate(path + formatOpenedSymbol(current), { replace: true });
  }, [path, navigate]);
  return { opened, open, close };
}
