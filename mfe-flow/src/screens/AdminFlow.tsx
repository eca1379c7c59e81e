import type { FlowAlert } from '@dashboard/contracts-flow';
import { Button, Card, ConfirmDialog, Stack } from '@dashboard/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AlertForm } from '../alert-form/AlertForm.tsx';
import { useOpenForm } from '../alert-form/use-open-form.ts';
import { AlertList } from '../alert-list/AlertList.tsx';
import { DeleteAlertDialog } from '../alert-list/DeleteAlertDialog.tsx';
import { PremiumTotals } from '../alert-list/PremiumTotals.tsx';
import { AlertsState } from '../alerts/AlertsState.tsx';
import { useAlerts } from '../alerts/alerts.ts';

/** The admin's screen: a form that adds or edits an alert, and the table of current alerts. */
export function AdminFlow() {
  const alerts = useAlerts();
  const form = useOpenForm();
  const [deleting, setDeleting] = useState<FlowAlert | null>(null);
  const { target } = form;
  const edited = typeof target === 'object' ? target : null;
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
            disabled={target === 'new'}
            onClick={() => form.open('new')}
          >
            Add Flow Alert
          </Button>
        }
      >
        {target === null ? undefined : (
          <AlertForm
            key={edited?.id}
            alert={current ?? edited}
            isDeleted={edited !== null && current === undefined}
            onHasEditsChange={form.setHasEdits}
            onClose={() => form.close(target)}
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
              onDelete={setDeleting}
            />
          )}
        </AlertsState>
      </Card>
      <DeleteAlertDialog
        alert={deleting}
        onDeleted={form.close}
        onClose={() => setDeleting(null)}
      />
      <ConfirmDialog
        open={form.isConfirmingDiscard}
        onOpenChange={form.keepEditing}
        title="Discard your changes?"
        description="What you typed in the open form is not saved yet."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        danger
        onConfirm={form.discardEdits}
      />
    </Stack>
  );
}
