import type { FlowAlert } from '@dashboard/contracts-flow';
import { useCallback, useEffect, useState } from 'react';
import { readLastSeen, saveLastSeen } from './last-seen.ts';

const findNewest = (alerts: readonly FlowAlert[]) =>
  Math.max(0, ...alerts.map(({ createdAt }) => Date.parse(createdAt)));

/**
 * Says which alerts were created after this browser last showed any. An alert stays new until the
 * tab is left. On the first visit of a browser no alert is new.
 *
 * @param shown the alerts on screen; undefined while they are loading
 */
export function useNewAlerts(shown: readonly FlowAlert[] | undefined) {
  const [lastSeen] = useState(readLastSeen);

  useEffect(() => {
    if (!shown) return;
    const markSeen = () => {
      if (document.visibilityState === 'visible') saveLastSeen(findNewest(shown));
    };
    markSeen();
    document.addEventListener('visibilitychange', markSeen);
    return () => document.removeEventListener('visibilitychange', markSeen);
  }, [shown]);

  return useCallback(
    ({ createdAt }: FlowAlert) => lastSeen !== null && Date.parse(createdAt) > lastSeen,
    [lastSeen],
  );
}
