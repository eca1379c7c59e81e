import { addFlowAlert, changeFlowAlert, type FlowAlert } from '@dashboard/contracts-flow';
import { getErrorMessage } from '@dashboard/contracts-http';
import { useHost } from '@dashboard/mfe-kit';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { alertsKey } from '../alerts/alerts.ts';
import type { Screenshot } from '../screenshot/screenshot.ts';
import { uploadScreenshot } from '../screenshot/upload-screenshot.ts';
import { type AlertFormValues, collectChanges } from './alert-form-schema.ts';

export interface SaveAlertInput {
  readonly values: AlertFormValues;
  readonly screenshot: Screenshot;
  /** The version of the alert that the form has; null adds an alert. */
  readonly latest: FlowAlert | null;
}

/** The upload of the screenshot failed. */
class UploadError extends Error {
  override readonly name = 'UploadError';
}

/**
 * Saves an alert; a picked screenshot is uploaded first (spec §5). Of an existing alert only the
 * changed fields are sent, with the version they were changed from.
 */
export function useSaveAlert(onSaved: () => void) {
  const host = useHost();
  // One key while the form is open, so that a repeated submit adds one alert.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  // When saving the alert failed, the next attempt does not upload the same file again.
  const uploaded = useRef<{ file: File; address: string }>(undefined);

  async function uploadIfPicked({ file, address }: Screenshot) {
    if (!file) return address;
    if (uploaded.current?.file !== file) {
      const stored = await uploadScreenshot(host, file).catch((cause: unknown) => {
        throw new UploadError('The screenshot was not stored', { cause });
      });
      uploaded.current = { file, address: stored };
    }
    return uploaded.current.address;
  }

  return useMutation<void, Error, SaveAlertInput>({
    networkMode: 'always',
    mutationFn: async ({ values, screenshot, latest }) => {
      const flowImage = await uploadIfPicked(screenshot);
      const content = { ...values, flowImage };
      if (!latest) {
        await host.api.call(addFlowAlert, { body: content, idempotencyKey });
        return;
      }
      const body = collectChanges(content, latest);
      // Nothing was changed, and the server refuses an empty PATCH.
      if (Object.keys(body).length === 0) return;
      await host.api.call(changeFlowAlert, {
        params: { id: latest.id },
        body,
        ifMatch: latest.version,
      });
    },
    onSuccess: (_, { latest }) => {
      host.toast({ variant: 'success', title: latest ? 'Alert Updated' : 'Alert Added' });
      onSaved();
    },
    onError: (error) => {
      if (error instanceof UploadError) return window.alert('Upload failed. Please try again.');
      host.toast({
        variant: 'destructive',
        title: 'Save Failed',
        description: getErrorMessage(error, 'The alert was not saved.'),
      });
    },
    // Awaited, so that after a 412 the newer version is loaded when the mutation ends.
    onSettled: () => host.queryClient.invalidateQueries({ queryKey: alertsKey }),
  });
}
