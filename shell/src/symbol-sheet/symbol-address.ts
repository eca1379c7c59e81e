import { symbolSchema } from '@dashboard/contracts-trading';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

/** The open sheet in the URL: `?symbol=AAPL&section=analysis`. */
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

/** Marks a history entry whose sheet was opened from the page, not by a link to it. */
const openedInPage = { symbolSheet: true };

export function useOpenedSymbol() {
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
  /** Goes back to where the sheet was opened, or removes it from the URL. */
  const close = useCallback(() => {
    const { search: current } = window.location;
    if (!parseOpenedSymbol(current)) return;
    if (window.history.state?.symbolSheet) window.history.back();
    else navigate(path + formatOpenedSymbol(current), { replace: true });
  }, [path, navigate]);
  return { opened, open, close };
}
