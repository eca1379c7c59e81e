import type { DashboardTab } from '@dashboard/contracts-http';
import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import { formatOpenedSymbol, parseOpenedSymbol } from '../symbol-sheet/symbol-address.ts';

const parseTab = (search: string) => new URLSearchParams(search).get('tab');

/**
 * The id of the selected tab: the one in the URL, so that a reload, a link and Back restore it, or
 * else the first one; undefined where there is no tab. Selecting one may name the alert that the tab
 * opens; an alert that was open before does not come along.
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
      // A click selects twice, on pointer down and on focus; only the first is a step in the history.
      if (parseTab(current) === tab && !parseOpenedSymbol(current) && !alert) return;
      // A tab chosen in the sheet of a symbol stands in its place.
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
