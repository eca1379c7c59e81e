import { ShowOlder } from '@dashboard/mfe-kit';
import type { useAllAlerts } from './alerts.ts';

const formatCount = (count: number) => count.toLocaleString('en-US');

/** Below a list of alerts that goes on: how much of it is shown, and a button for more. */
export function ShowOlderAlerts({ alerts, older, total }: ReturnType<typeof useAllAlerts>) {
  return (
    <ShowOlder older={older} label="Show older alerts">
      Showing the newest {formatCount(alerts.length)}
      {total > alerts.length && ` of ${formatCount(total)}`} alerts
    </ShowOlder>
  );
}
