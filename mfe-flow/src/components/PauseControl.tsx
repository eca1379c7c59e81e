import { Badge, Button, Cluster } from '@dashboard/ui';
import { Pause, Play } from 'lucide-react';
import { newAlertsText } from '../model/alert-text.ts';

interface PauseControlProps {
  paused: boolean;
  /** How many newer alerts are held back. */
  waiting: number;
  onToggle: () => void;
}

/** Holds the feed as it is to read in peace, and lets it go on. */
export function PauseControl({ paused, waiting, onToggle }: PauseControlProps) {
  return (
    <>
      <Cluster role="status">
        {paused && (
          <Badge tone={waiting > 0 ? 'accent' : 'neutral'}>
            {waiting > 0 ? newAlertsText(waiting) : 'Paused'}
          </Badge>
        )}
      </Cluster>
      <Button size="dense" icon={paused ? <Play /> : <Pause />} onClick={onToggle}>
        {paused ? 'Resume' : 'Pause'}
      </Button>
    </>
  );
}
