import { addFlowAlert, changeFlowAlert, type FlowAlert } from '@dashboard/contracts-flow';
import { messageOf } from '@dashboard/contracts-http';
import { useHost } from '@dashboard/mfe-kit';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type AlertFormValues, changeOf } from '../model/alert-form.ts';
import { alertsKey } from './alerts.ts';
import { uploadScreenshot } from './upload-screenshot.ts';

/** The screenshot of a form: the picked file takes the place of the saved image. */
export interface Screenshot {
  readonly file: File | null;
  readonly address: string | null;
}

export interface Saving {
  readonly values: AlertFormValues;
  readonly screenshot: Screenshot;
  /** The alert as it was last seen; none adds one. */
  readonly seen: FlowAlert | null;
}

/** The picked screenshot was not taken. */
class UploadFailed extends Error {
  override readonly name = 'UploadFailed';
}

/**
 * Saves an alert: a picked screenshot is uploaded first (spec §5). A changed alert is sent only
 * what was changed, with the version that was seen.
 */
export function useSaveAlert(onSaved: () => void) {
  const host = useHost();
  // One key for this opening of the form: pressing twice adds one alert.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  // A second try of the same file after the alert was refused need not send it again.
  const uploaded = useRef<{ file: File; address: string }>(undefined);

  async function addressOf({ file, address }: Screenshot) {
    if (!file) return address;
    if (uploaded.current?.file !== file) {
      const stored = await uploadScreenshot(host, file).catch((cause: unknown) => {
        throw new UploadFailed('The screenshot was not stored', { cause });
      });
      uploaded.current = { file, address: stored };
    }
    return uploaded.current.address;
  }

  return useMutation<void, Error, Saving>({
    networkMode: 'always',
    mutationFn: async ({ values, screenshot, seen }) => {
      const flowImage = await addressOf(screenshot);
      const content = { ...values, flowImage };
      if (!seen) {
        await host.api.call(addFlowAlert, { body: content, idempotencyKey });
        return;
      }
      const body = changeOf(content, seen);
      // A PATCH that carries nothing is refused; there is nothing to save either.
      if (Object.keys(body).length === 0) return;
      await host.api.call(changeFlowAlert, {
        params: { id: seen.id },
        body,
        ifMatch: seen.version,
      });
    },
    onSuccess: (_, { seen }) => {
      host.toast({ variant: 'success', title: seen ? 'Alert Updated' : 'Alert Added' });
      onSaved();
    },
    onError: (error) => {
      if (error instanceof UploadFailed) return window.alert('Upload failed. Please try again.');
      host.toast({
        variant: 'destructive',
        title: 'Save Failed',
        description: messageOf(error, 'The alert was not saved.'),
      });
    },
    // Waited for: where it was changed in the meantime, the newer alert is there with the refusal.
    onSettled: () => host.queryClient.invalidateQueries({ queryKey: alertsKey }),
  });
}
