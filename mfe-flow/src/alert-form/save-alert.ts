import { addFlowAlert, changeFlowAlert, type FlowAlert } from '@dashboard/contracts-flow';
import { useCreation, useWrite, type WriteServices } from '@dashboard/mfe-kit';
import { useRef } from 'react';
import { alertsKey } from '../alerts/alerts.ts';
import { formatContract } from '../alerts/format-alert.ts';
import type { Screenshot } from '../screenshot/screenshot.ts';
import { uploadScreenshot } from '../screenshot/upload-screenshot.ts';
import { type AlertFormValues, collectChanges } from './alert-form-schema.ts';
import { describeAdded, removeAdded, takeBackChange } from './take-back.ts';

export interface SaveAlertInput {
  readonly values: AlertFormValues;
  readonly screenshot: Screenshot;
  /** The version of the alert that the form has; null adds an alert. */
  readonly latest: FlowAlert | null;
  /** What comes after it: the form closes, or takes another new alert. */
  readonly next: 'close' | 'another';
}

/** The upload of the screenshot failed. */
class UploadError extends Error {
  override readonly name = 'UploadError';
}

/**
 * Saves an alert; a picked screenshot is uploaded first (spec §5). Of an existing alert only the
 * changed fields are sent, with the version they were changed from.
 */
export function useSaveAlert(onSaved: (saved: SaveAlertInput) => void) {
  const create = useCreation(addFlowAlert, (added, services) => removeAdded([added], services));
  // When saving the alert failed, the next attempt does not upload the same file again.
  const uploaded = useRef<{ file: File; address: string }>(undefined);

  async function uploadIfPicked({ file, address }: Screenshot, { api }: WriteServices) {
    if (!file) return address;
    if (uploaded.current?.file !== file) {
      const stored = await uploadScreenshot(api, file).catch((cause: unknown) => {
        throw new UploadError('The screenshot was not stored', { cause });
      });
      uploaded.current = { file, address: stored };
    }
    return uploaded.current.address;
  }

  /** @returns the saved alert; undefined where nothing was changed */
  async function saveAlert(
    input: SaveAlertInput,
    services: WriteServices,
  ): Promise<FlowAlert | undefined> {
    const { values, screenshot, latest } = input;
    const flowImage = await uploadIfPicked(screenshot, services);
    const content = { ...values, flowImage };
    if (!latest) return create(content, services);
    const body = collectChanges(content, latest);
    // Nothing was changed, and the server refuses an empty PATCH.
    if (Object.keys(body).length === 0) return undefined;
    return services.api.call(changeFlowAlert, {
      params: { id: latest.id },
      body,
      ifMatch: latest.version,
    });
  }

  return useWrite(saveAlert, {
    success: (saved, { latest }) => {
      const title = latest ? 'Alert Updated' : 'Alert Added';
      if (!saved) return { title };
      if (!latest) return { title, ...describeAdded([saved]) };
      return {
        title,
        description: `${formatContract(saved)} changed`,
        undo: (services) => takeBackChange(saved, latest, services),
      };
    },
    failure: (error) =>
      error instanceof UploadError
        ? undefined
        : { title: 'Save Failed', description: 'The alert was not saved.', serverMessage: true },
    refresh: [alertsKey],
    onSuccess: (_, saved) => onSaved(saved),
    onFailure: (error) => {
      if (error instanceof UploadError) window.alert('Upload failed. Please try again.');
    },
  });
}
