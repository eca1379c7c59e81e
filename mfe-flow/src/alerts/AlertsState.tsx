import type { FlowAlert } from '@dashboard/contracts-flow';
import { Alert, ErrorState, SkeletonTable } from '@dashboard/ui';
import type { ReactNode } from 'react';
import type { useAlerts } from './alerts.ts';

export interface AlertsStateProps {
  alerts: ReturnType<typeof useAlerts>;
  children: (alerts: readonly FlowAlert[]) => ReactNode;
}

/** Loading, failure or data. A poll that fails keeps what is there and says that it is older. */
export function AlertsState({ alerts, children }: AlertsStateProps) {
  if (alerts.data) {
    return (
      <>
        {alerts.isError && (
          <Alert variant="warning">
            The alerts could not be updated just now. They are asked for again every few seconds.
          </Alert>
        )}
        {children(alerts.data)}
      </>
    );
  }
  if (alerts.isError) {
    return (
      <ErrorState
        title="The flow alerts could not be loaded"
        message="The server did not answer. They appear as soon as it does."
        onRetry={() => alerts.refetch()}
        retrying={alerts.isFetching}
      />
    );
  }
  return <SkeletonTable label="Loading flow alerts" rows={5} columns={6} />;
}
