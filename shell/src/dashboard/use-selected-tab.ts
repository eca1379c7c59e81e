import type { TabId } from '@dashboard/mfe-kit';
import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { DashboardTab } from './tabs.ts';

const parseTab = (search: string) => new URLSearchParams(search).get('tab');

/** The selected tab, kept in the URL so that a reload, a link and Back find it again. */
export function useSelectedTab(
  tabs: readonly DashboardTab[],
): [selected: TabId, select: (tab: string) => void] {
  const [path, navigate] = useLocation();
  const wanted = parseTab(useSearch());
  const selected = tabs.find(({ id }) => id === wanted) ?? (tabs[0] as DashboardTab);
  const select = useCallback(
    (tab: string) => {
      // A click selects twice, by the pointer and by the focus; Back should need one step.
      if (parseTab(window.location.search) === tab) return;
      const search = new URLSearchParams(window.location.search);
      search.set('tab', tab);
      navigate(`${path}?${search}`);
    },
    [path, navigate],
  );
  return [selected.id, select];
}
