import type { FlowAlert } from '@dashboard/contracts-flow';
import { useCallback, useEffect, useState } from 'react';
import { keepLastLook, readLastLook } from '../model/last-look.ts';

const newestOf = (alerts: readonly FlowAlert[]) =>
  Math.max(0, ...alerts.map(({ createdAt }) => Date.parse(createdAt)));

/**
 * Tells which alerts were made after this browser last showed any. What is new stays so until the
 * tab is left; the first look of a browser finds nothing new.
 *
 * @param shown the alerts on screen; none while they are loading
 */
export function useNewAlerts(shown: readonly FlowAlert[] | undefined) {
  const [lastLook] = useState(readLastLook);

  useEffect(() => {
    if (!shown) return;
    const look = () => {
      // A page in the background is not looked at.
      if (document.visibilityState === 'visible') keepLastLook(newestOf(shown));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [shown]);

  return useCallback(
    ({ createdAt }: FlowAlert) => lastLook !== null && Date.parse(createdAt) > lastLook,
    [lastLook],
  );
}
