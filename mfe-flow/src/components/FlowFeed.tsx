import type { FlowAlert } from '@dashboard/contracts-flow';
import { Badge, Card, Columns, EmptyState, Legend } from '@dashboard/ui';
import { useState } from 'react';
import { useFlowAlerts } from '../api/alerts.ts';
import { AlertCard } from './AlertCard.tsx';
import { AlertDetail } from './AlertDetail.tsx';
import { AlertsState } from './AlertsState.tsx';

const legend = [
  { label: 'CALL', tone: 'green' },
  { label: 'PUT', tone: 'red' },
] as const;

/** The students' side: cards newest first, each opening its detail. */
export function FlowFeed() {
  const alerts = useFlowAlerts();
  const [opened, setOpened] = useState<FlowAlert | null>(null);
  return (
    <Card
      title="Live Alpha Gold Alerts"
      description="Unusual options flow as it is noticed."
      actions={
        <>
          <Legend label="Option types" items={legend} />
          <Badge>{alerts.data?.length ?? 0} active</Badge>
        </>
      }
    >
      <AlertsState alerts={alerts}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState
              title="No Flow Alerts Yet"
              description="Alerts appear here within seconds of being noticed."
            />
          ) : (
            <Columns minColumn={300} gap={3}>
              {data.map((alert) => (
                <AlertCard key={alert.id} alert={alert} onOpen={setOpened} />
              ))}
            </Columns>
          )
        }
      </AlertsState>
      <AlertDetail alert={opened} onClose={() => setOpened(null)} />
    </Card>
  );
}
