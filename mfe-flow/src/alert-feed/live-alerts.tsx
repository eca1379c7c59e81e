import type { FlowAlert } from '@dashboard/contracts-flow';
import { readStoredText, storeText } from '@dashboard/mfe-kit';
import { ActionButton, Badge, Cluster, formatQuantity } from '@dashboard/ui';
import { Pause, Play } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';

export function usePause(live: readonly FlowAlert[] | undefined) {
  const [frozen, setFrozen] = useState<readonly FlowAlert[] | null>(null);
  const shownIds = new Set(frozen?.map(({ id }) => id));
  return {
    paused: frozen !== null,
    shown: frozen ?? live,
    newCount: frozen && live ? live.filter(({ id }) => !shownIds.has(id)).length : 0,
    toggle: () => setFrozen(frozen || !live ? null : live),
  };
}

interface PauseControlProps {
  paused: boolean;
  newCount: number;
  onToggle: () => void;
}

const formatNewAlerts = (count: number) =>
  count === 1 ? '1 new alert' : `${formatQuantity(count)} new alerts`;

export function PauseControl({ paused, newCount, onToggle }: PauseControlProps) {
  return (
    <>
      <Cluster role="status">
        {paused && (
          <Badge tone={newCount > 0 ? 'accent' : 'neutral'}>
            {newCount > 0 ? formatNewAlerts(newCount) : 'Paused'}
          </Badge>
        )}
      </Cluster>
      <ActionButton
        label={paused ? 'Resume' : 'Pause'}
        icon={paused ? <Play /> : <Pause />}
        onClick={onToggle}
      />
    </>
  );
}

const STORAGE_KEY = 'flow.last-look';

/** Creation time in ms of the newest alert shown in this browser; null before the first visit. */
function readLastSeen(): number | null {
  const at = Date.parse(readStoredText(STORAGE_KEY) ?? '');
  return Number.isNaN(at) ? null : at;
}

function saveLastSeen(at: number): void {
  if (at > (readLastSeen() ?? -1)) storeText(STORAGE_KEY, new Date(at).toISOString());
}

const findNewest = (alerts: readonly FlowAlert[]) =>
  Math.max(0, ...alerts.map(({ createdAt }) => Date.parse(createdAt)));

/**
 * An alert created after this browser's last visit stays new until the user leaves the tab. On the
 * first visit, none are new.
 * @param shown undefined while loading
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

const MARKED_MS = 2_500;
const none: ReadonlySet<string> = new Set();

/**
 * The ids of alerts that have just arrived, while they're marked.
 * @param alerts undefined while loading
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
