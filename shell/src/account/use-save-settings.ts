import { getSettings, replaceSettings, type Settings } from '@dashboard/contracts-auth';
import { createQueryKey } from '@dashboard/contracts-http';
import {
  cacheUpdate,
  type SuccessToast,
  selectVersionToRevert,
  useServiceWrite,
  type WriteServices,
} from '@dashboard/mfe-kit';
import { useShellServices } from '../host/services.ts';

interface SaveInput {
  /** From when editing started. */
  readonly before: Settings;
  readonly value: Settings['value'];
}

export function useSaveSettings(key: string, success: SuccessToast, onSuccess: () => void) {
  const params = { key };
  const queryKey = createQueryKey(getSettings, { params });
  const save = ({ before, value }: SaveInput, { api }: WriteServices) =>
    api.call(replaceSettings, { params, body: value, ifMatch: before.version });

  /** Restores only what this edit changed. @throws ApiError 412 if that has changed since */
  async function revert(before: Settings, saved: Settings, { api }: WriteServices) {
    const current = await api.call(getSettings, { params });
    const fields = Object.keys({ ...before.value, ...saved.value }).filter(
      (field) => before.value[field] !== saved.value[field],
    );
    const toRow = ({ value, version }: Settings) => ({ ...value, version });
    // An undefined value isn't sent, so a field that was unset is unset again.
    const former = Object.fromEntries(fields.map((field) => [field, before.value[field]]));
    await api.call(replaceSettings, {
      params,
      body: { ...current.value, ...former },
      ifMatch: selectVersionToRevert(toRow(saved), toRow(current), fields as never[]),
    });
  }

  return useServiceWrite(useShellServices(), save, {
    updateCache: (saved) => cacheUpdate(queryKey, () => saved),
    success: (saved, { before }) => ({
      ...success,
      undo: (services) => revert(before, saved, services),
    }),
    failure: { title: 'Save Failed', description: 'Try again.', serverMessage: true },
    refresh: [queryKey],
    onSuccess,
  });
}
