import type { DashboardTab } from '@dashboard/contracts-gateway';
import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import { formatOpenedSymbol, parseOpenedSymbol } from '../symbol-sheet/symbol-address.ts';

const parseTab = (search: string) => new URLSearchParams(search).get('tab');

/**
 * The id of the tab in the URL, or of the first tab if the URL names none; undefined without tabs.
 * Selecting a tab closes the open alert, or opens the given one.
 */
export function useSelectedTab(
  tabs: readonly DashboardTab[],
): [selected: string | undefined, select: (tab: string, alert?: string) => void] {
  const [path, navigate] = useLocation();
  const requested = parseTab(useSearch());
  const selected = tabs.find(({ id }) => id === requested) ?? tabs[0];
  const select = useCallback(
    (tab: string, alert?: string) => {
      const { search: current } = window.location;
      // A click selects twice, on pointer down and on focus, but must add only one history entry.
      if (parseTab(current) === tab && !parseOpenedSymbol(current) && !alert) return;
      // A tab selected from the symbol sheet replaces the sheet.
      const search = new URLSearchParams(formatOpenedSymbol(current));
      search.set('tab', tab);
      search.delete('alert');
      if (alert) search.set('alert', alert);
      navigate(`${path}?${search}`);
    },
    [path, navigate],
  );
  return [selected?.id, select];
}
