import { Badge, Button, Cluster, formatQuantity, IconButton, usePhone } from '@dashboard/ui';
import { Pause, Play } from 'lucide-react';

interface PauseControlProps {
  paused: boolean;
  /** How many alerts arrived since the feed was paused. */
  newCount: number;
  onToggle: () => void;
}

const formatNewAlerts = (count: number) =>
  count === 1 ? '1 new alert' : `${formatQuantity(count)} new alerts`;

/** Pauses the feed, so that it can be read without moving, and resumes it. */
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
