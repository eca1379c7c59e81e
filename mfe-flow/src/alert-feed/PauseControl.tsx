import type { FlowAlert } from '@dashboard/contracts-flow';
import { Badge, Button, Cluster, formatQuantity, IconButton, usePhone } from '@dashboard/ui';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';

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
  const isPhone = usePhone();
  const label = paused ? 'Resume' : 'Pause';
  const icon = paused ? <Play /> : <Pause />;
  return (
    <>
      <Cluster role="status">
        {paused && (
          <Badge tone={newCount > 0 ? 'accent' : 'neutral'}>
            {newCount > 0 ? formatNewAlerts(newCount) : 'Paused'}
          </Badge>
        )}
      </Cluster>
      {isPhone ? (
        <IconButton label={label} icon={icon} size="dense" variant="secondary" onClick={onToggle} />
      ) : (
        <Button size="dense" icon={icon} onClick={onToggle}>
          {label}
        </Button>
      )}
    </>
  );
}
