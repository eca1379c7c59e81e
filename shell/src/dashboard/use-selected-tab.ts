import type { TabId } from '@dashboard/mfe-kit';
import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { DashboardTab } from './tabs.ts';

const parseTab = (search: string) => new URLSearchParams(search).get('tab');

/** The selected tab. It is in the URL, so a reload, a link and Back restore it. */
export function useSelectedTab(
  tabs: readonly DashboardTab[],
): [selected: TabId, select: (tab: string) => void] {
  const [path, navigate] = useLocation();
  const requested = parseTab(useSearch());
  const selected = tabs.find(({ id }) => id === requested) ?? (tabs[0] as DashboardTab);
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
  return [selected.id, select];
}
