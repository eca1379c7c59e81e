import { createQueryKey, rethrowAs } from '@dashboard/contracts-http';
import {
  addManualPnl,
  changeManualPnl,
  type Fund,
  getManualPnl,
  type ManualPnl,
} from '@dashboard/contracts-portfolio';
import { selectVersionToRevert, useWrite, type WriteServices } from '@dashboard/mfe-kit';
import { useRef } from 'react';

export const figureNames = ['allTimePnl', 'ytdPnl', 'ytdPnlPercent', 'startingCapital'] as const;

export type ManualPnlValues = Pick<ManualPnl, (typeof figureNames)[number]>;

interface SaveInput {
  readonly fund: Fund;
  /** The record when editing started; null creates one. */
  readonly initial: ManualPnl | null;
  readonly values: ManualPnlValues;
}

function saveManualPnl({ fund, initial, values }: SaveInput, { api }: WriteServices) {
  if (!initial) {
    return api
      .call(addManualPnl, { body: { fund, ...values } })
      .catch(rethrowAs('Failed to create P&L'));
  }
  const { id, version } = initial;
  return api
    .call(changeManualPnl, { params: { id }, body: values, ifMatch: version })
    .catch(rethrowAs('Failed to update P&L'));
}

/** A new record's figures become Not Set. @throws ApiError 412 if they have changed since */
async function revertFigures(
  saved: ManualPnl,
  before: ManualPnlValues | null,
  { api }: WriteServices,
) {
  const current = await api.call(getManualPnl, { params: { fund: saved.fund } });
  const figures = figureNames.map((name) => [name, before?.[name] ?? null]);
  await api.call(changeManualPnl, {
    params: { id: saved.id },
    body: Object.fromEntries(figures),
    ifMatch: selectVersionToRevert(saved, current ?? undefined, figureNames),
  });
}

const hasFigures = (record: ManualPnl, values: ManualPnlValues) =>
  figureNames.every((name) => record[name] === values[name]);

export function useSaveManualPnl(onSaved: () => void) {
  // If the record has these figures, this form saved them and only the response was lost.
  const sent = useRef<ManualPnlValues[]>([]);

  async function save({ fund, initial, values }: SaveInput, services: WriteServices) {
    const current =
      sent.current.length > 0 && (await services.api.call(getManualPnl, { params: { fund } }));
    const isOwn = current && sent.current.some((figures) => hasFigures(current, figures));
    sent.current.push(values);
    return saveManualPnl({ fund, initial: isOwn ? current : initial, values }, services);
  }

  return useWrite(save, {
    success: (saved, { fund, initial }) => ({
      title: 'Success',
      description: 'P&L data updated successfully',
      done: `P&L of ${fund}`,
      undo: (services) => revertFigures(saved, initial, services),
    }),
    failure: { title: 'Error', description: 'Failed to update P&L data.' },
    refresh: ({ fund }) => [createQueryKey(getManualPnl, { params: { fund } })],
    onSuccess: onSaved,
  });
}
