import { Badge, Card, Legend } from '@dashboard/ui';
import { useFlowAlerts } from '../api/alerts.ts';
import { toneOf } from '../model/alert-text.ts';
import { AlertFeed } from './AlertFeed.tsx';
import { AlertsState } from './AlertsState.tsx';
import { OptionTypeIcon } from './OptionTypeBadge.tsx';
import { PauseControl } from './PauseControl.tsx';
import { useNewAlerts } from './use-new-alerts.ts';
import { usePause } from './use-pause.ts';

const legend = [
  { label: 'CALL', tone: toneOf('CALL'), mark: <OptionTypeIcon of="CALL" /> },
  { label: 'PUT', tone: toneOf('PUT'), mark: <OptionTypeIcon of="PUT" /> },
] as const;

/** The students' side: cards newest first, each opening its detail. */
export function FlowFeed() {
  const alerts = useFlowAlerts();
  const { paused, shown, waiting, toggle } = usePause(alerts.data);
  const isNew = useNewAlerts(shown);
  return (
    <Card
      title="Live Alpha Gold Alerts"
      description="Unusual options flow as it is noticed."
      actions={
        <>
          <Legend label="Option types" items={legend} />
          <Badge>{shown?.length ?? 0} active</Badge>
          {shown && <PauseControl paused={paused} waiting={waiting} onToggle={toggle} />}
        </>
      }
    >
      <AlertsState alerts={alerts}>
        {(live) => <AlertFeed alerts={shown ?? live} isNew={isNew} />}
      </AlertsState>
    </Card>
  );
}
