import { createQueryKey, rethrowAs } from '@dashboard/contracts-http';
import {
  addManualPnl,
  changeManualPnl,
  type Fund,
  getManualPnl,
  type ManualPnl,
} from '@dashboard/contracts-portfolio';
import {
  selectVersionToTakeBack,
  useEndpoint,
  useWrite,
  type WriteServices,
} from '@dashboard/mfe-kit';
import { useRef } from 'react';
import type { ManualPnlValues } from './manual-pnl-form.ts';

/** Spec §9. */
const POLL_MS = 5_000;

/** The manual P&L of a fund; null where none has been entered. */
export const useManualPnl = (fund: Fund) =>
  useEndpoint(getManualPnl, { params: { fund } }, { pollMs: POLL_MS });

interface SaveInput {
  readonly fund: Fund;
  /** The record as it was when editing began; null creates one. */
  readonly initial: ManualPnl | null;
  readonly values: ManualPnlValues;
}

const saveManualPnl = ({ fund, initial, values }: SaveInput, { api }: WriteServices) =>
  initial
    ? api
        .call(changeManualPnl, {
          params: { id: initial.id },
          body: values,
          ifMatch: initial.version,
        })
        .catch(rethrowAs('Failed to update P&L'))
    : api
        .call(addManualPnl, { body: { fund, ...values } })
        .catch(rethrowAs('Failed to create P&L'));

const figureNames = ['allTimePnl', 'ytdPnl', 'ytdPnlPercent', 'startingCapital'] as const;

/** Gives the fund its figures of before; those of a new record become Not Set. @throws ApiError 412 */
async function takeBackFigures(
  saved: ManualPnl,
  before: ManualPnlValues | null,
  { api }: WriteServices,
) {
  const current = await api.call(getManualPnl, { params: { fund: saved.fund } });
  const figures = figureNames.map((name) => [name, before?.[name] ?? null]);
  await api.call(changeManualPnl, {
    params: { id: saved.id },
    body: Object.fromEntries(figures),
    ifMatch: selectVersionToTakeBack(saved, current ?? undefined, figureNames),
  });
}

const hasFigures = (record: ManualPnl, values: ManualPnlValues) =>
  figureNames.every((name) => record[name] === values[name]);

/** Saves the manual P&L of a fund: creates the record the first time, then changes it. */
export function useSaveManualPnl(onSaved: () => void) {
  // A record with these figures is this form's own, saved by an attempt whose answer was lost.
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
      undo: (services) => takeBackFigures(saved, initial, services),
    }),
    failure: { title: 'Error', description: 'Failed to update P&L data.' },
    refresh: ({ fund }) => [createQueryKey(getManualPnl, { params: { fund } })],
    onSuccess: onSaved,
  });
}
