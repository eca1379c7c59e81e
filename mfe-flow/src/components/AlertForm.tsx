import type { FlowAlert } from '@dashboard/contracts-flow';
import { Alert, Button, Cluster, Stack } from '@dashboard/ui';
import { useEffect } from 'react';
import { useSaveAlert } from '../api/save-alert.ts';
import { AlertFields } from './AlertFields.tsx';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import { ScreenshotField } from './ScreenshotField.tsx';
import { useAlertDraft } from './use-alert-draft.ts';

export interface AlertFormProps {
  /** The alert to edit, as the server has it now; none adds one. */
  alert: FlowAlert | null;
  /** The alert was deleted elsewhere. */
  gone?: boolean;
  onEditedChange: (edited: boolean) => void;
  onClose: () => void;
}

/** Ticker and expiry are needed, the rest may stay empty (spec §5). */
export function AlertForm({ alert, gone = false, onEditedChange, onClose }: AlertFormProps) {
  const save = useSaveAlert(onClose);
  const draft = useAlertDraft(alert, save.isPending);
  const { form, screenshot, began, seen, edited } = draft;
  const { setFocus } = form;

  useEffect(() => setFocus('ticker'), [setFocus]);
  useEffect(() => {
    onEditedChange(edited);
    return () => onEditedChange(false);
  }, [edited, onEditedChange]);

  return (
    <form
      noValidate
      aria-label={alert ? `${alert.ticker} flow alert` : 'New flow alert'}
      onSubmit={form.handleSubmit((values) => save.mutate({ values, screenshot, seen }))}
    >
      <Stack gap={4}>
        {gone && (
          <Alert variant="warning" title="This alert was deleted in the meantime">
            What you typed can no longer be saved to it.
          </Alert>
        )}
        {began && seen && began !== seen && (
          <ChangedElsewhere before={began} now={seen} onTakeOver={draft.takeOver} />
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
          <Button type="submit" variant="primary" pending={save.isPending} disabled={gone}>
            Save Alert
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
