import type { FlowAlert } from '@dashboard/contracts-flow';
import { QueryState } from '@dashboard/mfe-kit';
import { SkeletonTable } from '@dashboard/ui';
import type { ReactNode } from 'react';
import type { useAlerts } from './alerts.ts';

interface AlertsStateProps {
  alerts: ReturnType<typeof useAlerts>;
  children: (alerts: readonly FlowAlert[]) => ReactNode;
}

/** The loading and error state of the alerts, and a warning when the last poll failed. */
export function AlertsState({ alerts, children }: AlertsStateProps) {
  return (
    <QueryState
      query={alerts}
      loading={<SkeletonTable label="Loading flow alerts" rows={5} columns={6} />}
      errorTitle="The flow alerts could not be loaded"
      errorMessage="The server did not answer. They appear as soon as it does."
      refetchError="The alerts could not be updated just now. They are asked for again every few seconds."
    >
      {children}
    </QueryState>
  );
}
