import type { FlowAlert } from '@dashboard/contracts-flow';
import { Alert, Button, Cluster, Stack } from '@dashboard/ui';
import { useEffect } from 'react';
import { ScreenshotField } from '../screenshot/ScreenshotField.tsx';
import { AlertFields } from './AlertFields.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { useSaveAlert } from './save-alert.ts';
import { useAlertDraft } from './use-alert-draft.ts';

export interface AlertFormProps {
  /** The alert to edit, in its newest version; null adds an alert. */
  alert: FlowAlert | null;
  /** Another person deleted the alert. */
  isDeleted?: boolean;
  onHasEditsChange: (hasEdits: boolean) => void;
  onClose: () => void;
}

/** Adds or changes an alert; only ticker and expiry are required (spec §5). */
export function AlertForm(props: AlertFormProps) {
  const { alert, isDeleted = false, onHasEditsChange, onClose } = props;
  const save = useSaveAlert(onClose);
  const draft = useAlertDraft(alert, save.isPending);
  const { form, screenshot, initial, latest, hasEdits } = draft;
  const { setFocus } = form;

  useEffect(() => setFocus('ticker'), [setFocus]);
  useEffect(() => {
    onHasEditsChange(hasEdits);
    return () => onHasEditsChange(false);
  }, [hasEdits, onHasEditsChange]);

  return (
    <form
      noValidate
      aria-label={alert ? `${alert.ticker} flow alert` : 'New flow alert'}
      onSubmit={form.handleSubmit((values) => save.mutate({ values, screenshot, latest }))}
    >
      <Stack gap={4}>
        {isDeleted && (
          <Alert variant="warning" title="This alert was deleted in the meantime">
            What you typed can no longer be saved to it.
          </Alert>
        )}
        {initial && latest && initial !== latest && (
          <ConflictNotice initial={initial} latest={latest} onDiscardEdits={draft.discardEdits} />
        )}
        <AlertFields form={form} />
        <ScreenshotField
          screenshot={screenshot}
          ticker={form.watch('ticker')}
          disabled={save.isPending}
          onChange={draft.setScreenshot}
        />
        <Cluster justify="end">
          <Button onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={save.isPending} disabled={isDeleted}>
            Save Alert
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
