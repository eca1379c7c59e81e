import {
  changeFlowAlert,
  type FlowAlert,
  listFlowAlerts,
  removeFlowAlert,
} from '@dashboard/contracts-flow';
import {
  allowGone,
  type SuccessToast,
  selectVersionToRemove,
  selectVersionToTakeBack,
  type WriteServices,
} from '@dashboard/mfe-kit';
import { formatContract } from '../alerts/format-alert.ts';
import { contentFields } from './alert-form-schema.ts';

/** The alert as it is now; undefined where it is gone, or older than what the server lists. */
async function findCurrent({ id, ticker }: FlowAlert, { api }: WriteServices) {
  const alerts = await api.call(listFlowAlerts, { query: { ticker } });
  return alerts.find((alert) => alert.id === id);
}

/**
 * Gives the fields that a change changed their values of before.
 * @throws ApiError 412 where one of them was changed since
 */
export async function takeBackChange(
  saved: FlowAlert,
  before: FlowAlert,
  services: WriteServices,
): Promise<void> {
  const changed = contentFields.filter((field) => saved[field] !== before[field]);
  if (changed.length === 0) return;
  await services.api.call(changeFlowAlert, {
    params: { id: saved.id },
    body: Object.fromEntries(changed.map((field) => [field, before[field]])),
    ifMatch: selectVersionToTakeBack(saved, await findCurrent(saved, services), changed),
  });
}

/** Removes alerts as they were added. @throws ApiError 412 for one that was changed since */
export async function removeAdded(
  added: readonly FlowAlert[],
  services: WriteServices,
): Promise<void> {
  for (const alert of added) {
    const ifMatch = selectVersionToRemove(alert, await findCurrent(alert, services));
    const removal = services.api.call(removeFlowAlert, { params: { id: alert.id }, ifMatch });
    await allowGone(removal);
  }
}

/** What the toast of added alerts says beside its title. */
export const describeAdded = (
  added: readonly FlowAlert[],
): Pick<SuccessToast, 'description' | 'done' | 'undo'> => {
  const [first] = added;
  const names = added.map(({ ticker }) => ticker).join(', ');
  const description = added.length === 1 && first ? formatContract(first) : names;
  const undo = (services: WriteServices) => removeAdded(added, services);
  return { description, done: `${description} added`, undo };
};
