import { Badge, Card, EmptyState, Legend, useMediaQuery, usePhone } from '@dashboard/ui';
import { AlertDetail } from '../alert-detail/AlertDetail.tsx';
import { useOpenedAlert } from '../alert-detail/use-opened-alert.ts';
import { PauseControl, useArrivals, useNewAlerts, usePause } from '../alert-feed/live-alerts.tsx';
import { LISTED } from '../alert-table/AlertTable.tsx';
import { OptionTypeIcon } from '../alerts/AlertMarks.tsx';
import { optionTypeTones, useAlerts, useAllAlerts } from '../alerts/alerts.ts';
import { FilteredAlerts, ListHeading } from './FilteredAlerts.tsx';

const TITLE = 'Live Alpha Gold Alerts';

const legend = [
  {
    label: 'CALL',
    tone: optionTypeTones.CALL,
    mark: <OptionTypeIcon optionType="CALL" />,
    term: 'call',
  },
  {
    label: 'PUT',
    tone: optionTypeTones.PUT,
    mark: <OptionTypeIcon optionType="PUT" />,
    term: 'put',
  },
] as const;

export function StudentFlow() {
  const alerts = useAlerts();
  const { paused, shown, newCount, toggle } = usePause(alerts.data);
  const all = useAllAlerts(shown);
  const isNew = useNewAlerts(shown);
  const arrived = useArrivals(shown);
  const { id: openedId, open, close, leave } = useOpenedAlert();
  const isPhone = usePhone();
  const isNarrow = useMediaQuery(LISTED);
  const summary = (
    <>
      <Legend label="Option types" items={legend} />
      {shown && <Badge>{all.activeCount} active</Badge>}
    </>
  );
  const pause = shown && <PauseControl paused={paused} newCount={newCount} onToggle={toggle} />;
  return (
    <Card
      title={isPhone ? undefined : TITLE}
      aria-label={isPhone ? TITLE : undefined}
      description={isNarrow ? undefined : 'Unusual options flow as the trader spots it.'}
      actions={
        !isPhone && (
          <>
            {summary}
            {pause}
          </>
        )
      }
      density="dense"
      flush
    >
      {isPhone && (
        <ListHeading title={TITLE} actions={pause}>
          {summary}
        </ListHeading>
      )}
      <FilteredAlerts
        label={TITLE}
        query={alerts}
        all={all}
        descriptionLimit={120}
        isNew={isNew}
        arrived={arrived}
        onOpen={open}
        empty={
          <EmptyState
            title="No Flow Alerts Yet"
            description="Alerts appear here within seconds of being added."
          />
        }
      />
      <AlertDetail
        id={openedId}
        alerts={alerts.data && all.alerts}
        onClose={close}
        onLeave={leave}
      />
    </Card>
  );
}
