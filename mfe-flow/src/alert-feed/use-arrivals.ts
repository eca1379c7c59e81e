import type { FlowAlert } from '@dashboard/contracts-flow';
import { useEffect, useRef, useState } from 'react';

const MARKED_MS = 2_500;
const none: ReadonlySet<string> = new Set();

/**
 * The ids of alerts that have just arrived, for as long as they're marked.
 * @param alerts the alerts on screen; undefined while loading
 */
export function useArrivals(alerts: readonly FlowAlert[] | undefined): ReadonlySet<string> {
  const known = useRef<ReadonlySet<string>>(undefined);
  const [arrived, setArrived] = useState(none);

  useEffect(() => {
    if (!alerts) return;
    const before = known.current;
    known.current = new Set(alerts.map(({ id }) => id));
    if (!before) return;
    const fresh = [...known.current].filter((id) => !before.has(id));
    if (fresh.length > 0) setArrived(new Set(fresh));
  }, [alerts]);

  useEffect(() => {
    if (arrived === none) return;
    const timer = setTimeout(() => setArrived(none), MARKED_MS);
    return () => clearTimeout(timer);
  }, [arrived]);

  return arrived;
}
