import { type FlowAlert, listFlowAlerts, removeFlowAlert } from '@dashboard/contracts-flow';
import {
  changeStocks,
  listStocks,
  type SomeStates,
  type StateField,
  type Stock,
  stateFields,
} from '@dashboard/contracts-portfolio';
import {
  allowGone,
  isVersionConflict,
  selectVersionToRemove,
  type WriteServices,
} from '@dashboard/mfe-kit';
import type { Applied } from './apply.ts';

type AppliedChange = Applied['changes'][number];

/** How often values are put back anew when somebody changes one of the stocks at the same time. */
const MAX_ATTEMPTS = 5;

const listFields = (values: SomeStates) => Object.keys(values) as StateField[];

/** What of one stock is put back, and the fields that were changed since. */
function splitChange({ before, after }: AppliedChange, stock: Stock | undefined) {
  const fields = listFields(after);
  const back = fields.filter((field) => stock?.[field] === after[field]);
  const left = fields.filter(
    (field) => stock?.[field] !== after[field] && stock?.[field] !== before[field],
  );
  return { change: Object.fromEntries(back.map((field) => [field, before[field]])), left };
}

/** Puts values back by one call. @returns what was changed since and is left, in words */
async function putBackValues(
  applied: readonly AppliedChange[],
  services: WriteServices,
  attempt = 1,
): Promise<string[]> {
  const { api } = services;
  const stocks = await api.call(listStocks, {});
  const parts = applied.map((change) => {
    const stock = stocks.find(({ symbol }) => symbol === change.symbol);
    return { symbol: change.symbol, version: stock?.version, ...splitChange(change, stock) };
  });
  const changes = parts
    .filter(({ change }) => Object.keys(change).length > 0)
    .map(({ symbol, version, change }) => ({ symbol, version, change }));
  try {
    if (changes.length > 0) await api.call(changeStocks, { body: { changes } });
  } catch (error) {
    // Somebody was faster: what they changed is found to be so at the next attempt.
    if (!isVersionConflict(error) || attempt === MAX_ATTEMPTS) throw error;
    return putBackValues(applied, services, attempt + 1);
  }
  return parts.flatMap(({ symbol, left }) =>
    left.map((field) => `${symbol} ${stateFields[field].label}`),
  );
}

/** Removes an alert as it was added. @returns its name where it was changed since and is left */
export async function removeAdded(alert: FlowAlert, { api }: WriteServices): Promise<string[]> {
  const alerts = await api.call(listFlowAlerts, { query: { ticker: alert.ticker } });
  const current = alerts.find(({ id }) => id === alert.id);
  const ifMatch = selectVersionToRemove(alert, current);
  try {
    await allowGone(api.call(removeFlowAlert, { params: { id: alert.id }, ifMatch }));
    return [];
  } catch (error) {
    if (isVersionConflict(error)) return [`the alert ${alert.ticker}`];
    throw error;
  }
}

/**
 * Takes back what was applied: the values of stocks and the alerts.
 * @throws Error that names what was changed since, which is left; all else is taken back then
 */
export async function undoApply(
  { changes, added }: Pick<Applied, 'changes' | 'added'>,
  services: WriteServices,
): Promise<void> {
  const left = changes.length > 0 ? await putBackValues(changes, services) : [];
  for (const alert of added) left.push(...(await removeAdded(alert, services)));
  if (left.length === 0) return;
  const verb = left.length === 1 ? 'was' : 'were';
  throw new Error(`${left.join(', ')} ${verb} changed since. All else is undone.`);
}
