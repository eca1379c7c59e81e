import type { TabId } from '@dashboard/mfe-kit';
import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import type { DashboardTab } from './tabs.ts';

/** The selected tab, kept in the URL so that a reload, a link and Back find it again. */
export function useSelectedTab(
  tabs: readonly DashboardTab[],
): [selected: TabId, select: (tab: string) => void] {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  const selected = tabs.find(({ id }) => id === wanted) ?? (tabs[0] as DashboardTab);
  const select = useCallback(
    (tab: string) =>
      setSearch((before) => {
        const after = new URLSearchParams(before);
        after.set('tab', tab);
        return after;
      }),
    [setSearch],
  );
  return [selected.id, select];
}
