import { Badge, Card, Legend } from '@dashboard/ui';
import { PauseControl } from '../alert-feed/PauseControl.tsx';
import { useNewAlerts } from '../alert-feed/use-new-alerts.ts';
import { usePause } from '../alert-feed/use-pause.ts';
import { AlertsState } from '../alerts/AlertsState.tsx';
import { useAlerts } from '../alerts/alerts.ts';
import { optionTypeTones } from '../alerts/format-alert.ts';
import { OptionTypeIcon } from '../alerts/OptionTypeBadge.tsx';
import { FilteredAlerts } from './FilteredAlerts.tsx';

const legend = [
  { label: 'CALL', tone: optionTypeTones.CALL, mark: <OptionTypeIcon optionType="CALL" /> },
  { label: 'PUT', tone: optionTypeTones.PUT, mark: <OptionTypeIcon optionType="PUT" /> },
] as const;

/** The students' screen: alerts as cards, newest first, each with its detail. */
export function StudentFlow() {
  const alerts = useAlerts();
  const { paused, shown, newCount, toggle } = usePause(alerts.data);
  const isNew = useNewAlerts(shown);
  return (
    <Card
      title="Live Alpha Gold Alerts"
      description="Unusual options flow as it is noticed."
      actions={
        <>
          <Legend label="Option types" items={legend} />
          <Badge>{shown?.length ?? 0} active</Badge>
          {shown && <PauseControl paused={paused} newCount={newCount} onToggle={toggle} />}
        </>
      }
    >
      <AlertsState alerts={alerts}>
        {(live) => <FilteredAlerts alerts={shown ?? live} isNew={isNew} />}
      </AlertsState>
    </Card>
  );
}
