import {
  addFlowAlert,
  changeFlowAlert,
  type FlowAlert,
  listFlowAlerts,
  removeFlowAlert,
} from '@dashboard/contracts-flow';
import {
  allowGone,
  type SuccessToast,
  selectVersionToRemove,
  selectVersionToRevert,
  useCreation,
  useUploadOnce,
  useWrite,
  type WriteServices,
} from '@dashboard/mfe-kit';
import { alertsKey, formatContract } from '../alerts/alerts.ts';
import { type Screenshot, uploadScreenshot } from '../screenshot/ScreenshotField.tsx';
import {
  type AlertFormValues,
  alertFormSchema,
  collectChanges,
  contentFields,
  emptyAlert,
} from './alert-form-schema.ts';
import type { ReadLine } from './quick-line/parse-quick-line.ts';

interface SaveAlertInput {
  readonly values: AlertFormValues;
  readonly screenshot: Screenshot;
  readonly latest: FlowAlert | null;
  readonly next: 'close' | 'another';
}

class UploadError extends Error {
  override readonly name = 'UploadError';
}

/** Uploads a picked screenshot first. For an existing alert, sends only the changed fields. */
export function useSaveAlert(onSaved: (saved: SaveAlertInput) => void) {
  const create = useCreation(addFlowAlert, removeAdded);
  const resolveScreenshot = useUploadOnce((file, { api }) =>
    uploadScreenshot(api, file).catch((cause: unknown) => {
      throw new UploadError('The screenshot was not stored', { cause });
    }),
  );

  async function saveAlert(input: SaveAlertInput, services: WriteServices) {
    const { values, screenshot, latest } = input;
    const flowImage = await resolveScreenshot(screenshot.file, screenshot.address, services);
    const content = { ...values, flowImage };
    if (!latest) return create(content, services);
    const body = collectChanges(content, latest);
    // The server rejects an empty PATCH.
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
        undo: (services) => revertChange(saved, latest, services),
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

/**
 * Adds an alert per line, in order.
 * @param onAdded called after each alert, so that a failure leaves only the remaining lines
 */
export function useSaveDrafts(onAdded: (line: string) => void) {
  const create = useCreation(addFlowAlert, removeAdded);

  async function saveDrafts(lines: readonly ReadLine[], services: WriteServices) {
    const added: FlowAlert[] = [];
    const drafts = lines.map(({ line, reading }) => ({
      line,
      content: alertFormSchema.parse({ ...emptyAlert, ...reading.fields }),
    }));
    const contents = drafts.map(({ content }) => content);
    for (const { line, content } of drafts) {
      added.push(await create(content, services, contents));
      onAdded(line);
    }
    return added;
  }

  return useWrite(saveDrafts, {
    success: (added) => ({
      title: added.length === 1 ? 'Alert Added' : `${added.length} Alerts Added`,
      ...describeAdded(added),
    }),
    failure: {
      title: 'Save Failed',
      description: 'The remaining lines were not saved.',
      serverMessage: true,
    },
    refresh: [alertsKey],
  });
}

/** @returns undefined if the alert is gone or too old for the server's list */
async function findCurrent({ id, ticker }: FlowAlert, { api }: WriteServices) {
  const alerts = await api.call(listFlowAlerts, { query: { ticker } });
  return alerts.find((alert) => alert.id === id);
}

/** @throws ApiError 412 if one of the changed fields has changed again since */
async function revertChange(saved: FlowAlert, before: FlowAlert, services: WriteServices) {
  const changed = contentFields.filter((field) => saved[field] !== before[field]);
  if (changed.length === 0) return;
  await services.api.call(changeFlowAlert, {
    params: { id: saved.id },
    body: Object.fromEntries(changed.map((field) => [field, before[field]])),
    ifMatch: selectVersionToRevert(saved, await findCurrent(saved, services), changed),
  });
}

/** @throws ApiError 412 if the alert has changed since it was added */
async function removeAdded(added: FlowAlert, services: WriteServices) {
  const ifMatch = selectVersionToRemove(added, await findCurrent(added, services));
  await allowGone(services.api.call(removeFlowAlert, { params: { id: added.id }, ifMatch }));
}

const describeAdded = (
  added: readonly FlowAlert[],
): Pick<SuccessToast, 'description' | 'done' | 'undo'> => {
  const [first] = added;
  const names = added.map(({ ticker }) => ticker).join(', ');
  const description = added.length === 1 && first ? formatContract(first) : names;
  async function undo(services: WriteServices) {
    for (const alert of added) await removeAdded(alert, services);
  }
  return { description, done: `${description} added`, undo };
};
