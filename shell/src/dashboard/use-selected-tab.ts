import type { DashboardTab } from '@dashboard/contracts-gateway';
import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import { formatOpenedSymbol, parseOpenedSymbol } from '../symbol-sheet/symbol-address.ts';

/** A module's settings start with its name, such as `flow-ticker`; what a tab has open doesn't. */
const isOpened = (parameter: string) => parameter !== 'tab' && !/[-.]/.test(parameter);

const parseTab = (search: string) => new URLSearchParams(search).get('tab');

/** The tab in the URL, or else the first one. Selecting a tab closes what is open in the other. */
export function useSelectedTab(tabs: readonly DashboardTab[]) {
  const [path, navigate] = useLocation();
  const requested = parseTab(useSearch());
  const selected = tabs.find(({ id }) => id === requested) ?? tabs[0];
  const select = useCallback(
    (tab: string, params: Readonly<Record<string, string>> = {}) => {
      const { search: current } = window.location;
      // A click selects twice, on pointer down and on focus, but must add only one history entry.
      const isShown = parseTab(current) === tab && !parseOpenedSymbol(current);
      if (isShown && Object.keys(params).length === 0) return;
      // A tab selected from the symbol sheet replaces the sheet.
      const search = new URLSearchParams(formatOpenedSymbol(current));
      for (const name of [...search.keys()].filter(isOpened)) search.delete(name);
      search.set('tab', tab);
      for (const [name, value] of Object.entries(params)) search.set(name, value);
      navigate(`${path}?${search}`);
    },
    [path, navigate],
  );
  return [selected?.id, select] as const;
}
