import { getSettings, replaceSettings, type Settings } from '@dashboard/contracts-auth';
import { createQueryKey } from '@dashboard/contracts-http';
import { selectVersionToRevert } from './revert.ts';
import { useWrite } from './use-write.ts';
import { cacheUpdate, type SuccessToast, type WriteServices } from './write-options.ts';

interface SaveInput {
  /** From when editing started. */
  readonly before: Settings;
  readonly value: Settings['value'];
}

/** The toast's undo restores what this edit changed. @hostApi 1.5 */
export function useSaveSettings(key: string, success: SuccessToast, onSuccess: () => void) {
  const params = { key };
  const queryKey = createQueryKey(getSettings, { params });
  const save = ({ before, value }: SaveInput, { api }: WriteServices) =>
    api.call(replaceSettings, { params, body: value, ifMatch: before.version });

  /** @throws ApiError 412 if what this edit changed has changed since */
  async function revert(before: Settings, saved: Settings, { api }: WriteServices) {
    const current = await api.call(getSettings, { params });
    const read = ({ value }: Settings, field: string) => JSON.stringify(value[field]);
    const fields = Object.keys({ ...before.value, ...saved.value }).filter(
      (field) => read(before, field) !== read(saved, field),
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

  return useWrite(save, {
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
