import type { FlowAlert } from '@dashboard/contracts-flow';
import { Button, Card, ConfirmDialog, Stack } from '@dashboard/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFlowAlerts } from '../api/alerts.ts';
import { AlertForm } from './AlertForm.tsx';
import { AlertList } from './AlertList.tsx';
import { AlertsState } from './AlertsState.tsx';
import { PremiumTotals } from './PremiumTotals.tsx';
import { RemoveAlert } from './RemoveAlert.tsx';
import { useOpenedForm } from './use-opened-form.ts';

/** The admin's side: one form for a new or an existing alert above the list of the current ones. */
export function FlowManager() {
  const alerts = useFlowAlerts();
  const form = useOpenedForm();
  const [removing, setRemoving] = useState<FlowAlert | null>(null);
  const { opened } = form;
  const edited = typeof opened === 'object' ? opened : null;
  const current = alerts.data?.find(({ id }) => id === edited?.id);
  return (
    <Stack gap={4}>
      <Card
        title="Alpha Gold Alerts"
        description="Unusual options flow, as students see it within seconds."
        actions={
          <Button
            variant="primary"
            icon={<Plus />}
            disabled={opened === 'new'}
            onClick={() => form.open('new')}
          >
            Add Flow Alert
          </Button>
        }
      >
        {opened === null ? undefined : (
          <AlertForm
            key={edited?.id}
            alert={current ?? edited}
            gone={edited !== null && current === undefined}
            onEditedChange={form.setEdited}
            onClose={() => form.close(opened)}
          />
        )}
      </Card>
      <Card
        title={`Current Flow Alerts (${alerts.data?.length ?? 0})`}
        actions={alerts.data && <PremiumTotals alerts={alerts.data} />}
        flush
      >
        <AlertsState alerts={alerts}>
          {(data) => (
            <AlertList
              alerts={data}
              editedId={edited?.id}
              onEdit={form.open}
              onRemove={setRemoving}
            />
          )}
        </AlertsState>
      </Card>
      <RemoveAlert alert={removing} onRemoved={form.close} onClose={() => setRemoving(null)} />
      <ConfirmDialog
        open={form.asking}
        onOpenChange={form.stay}
        title="Discard your changes?"
        description="What you typed in the open form is not saved yet."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        danger
        onConfirm={form.discard}
      />
    </Stack>
  );
}
