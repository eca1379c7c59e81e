import { Button, Card, Stack } from '@dashboard/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFlowAlerts } from '../api/alerts.ts';
import { AlertForm } from './AlertForm.tsx';
import { AlertList } from './AlertList.tsx';
import { AlertsState } from './AlertsState.tsx';

/** The admin's side: a form for a new alert above the list of the current ones. */
export function FlowManager() {
  const alerts = useFlowAlerts();
  const [adding, setAdding] = useState(false);
  return (
    <Stack gap={4}>
      <Card
        title="Alpha Gold Alerts"
        description="Unusual options flow, as students see it within seconds."
        actions={
          !adding && (
            <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
              Add Flow Alert
            </Button>
          )
        }
      >
        {adding ? <AlertForm onClose={() => setAdding(false)} /> : undefined}
      </Card>
      <Card title={`Current Flow Alerts (${alerts.data?.length ?? 0})`} flush>
        <AlertsState alerts={alerts}>{(data) => <AlertList alerts={data} />}</AlertsState>
      </Card>
    </Stack>
  );
}
