import type { FlowAlert } from '@dashboard/contracts-flow';
import { useEffect, useRef, useState } from 'react';

const MARKED_MS = 2_500;
const none: ReadonlySet<string> = new Set();

/**
 * The ids of the alerts that have just arrived in a list on screen, for as long as they are marked.
 *
 * @param alerts the alerts on screen; undefined while they are loading
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
