import type { DashboardTab } from '@dashboard/contracts-http';
import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';

const parseTab = (search: string) => new URLSearchParams(search).get('tab');

/**
 * The id of the selected tab: the one in the URL, so that a reload, a link and Back restore it, or
 * else the first one; undefined where there is no tab.
 */
export function useSelectedTab(
  tabs: readonly DashboardTab[],
): [selected: string | undefined, select: (tab: string) => void] {
  const [path, navigate] = useLocation();
  const requested = parseTab(useSearch());
  const selected = tabs.find(({ id }) => id === requested) ?? tabs[0];
  const select = useCallback(
    (tab: string) => {
      // A click selects twice, on pointer down and on focus; only the first is a step in the history.
      if (parseTab(window.location.search) === tab) return;
      const search = new URLSearchParams(window.location.search);
      search.set('tab', tab);
      navigate(`${path}?${search}`);
    },
    [path, navigate],
  );
  return [selected?.id, select];
}
