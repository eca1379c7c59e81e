import { ApiError, createQueryKey, getErrorMessage } from '@dashboard/contracts-http';
import {
  type ImportPreview,
  type ImportResults,
  importHoldings,
  type Job,
  listHoldings,
  type Position,
  positionSchema,
  saveDailyActivity,
  toSourceFileName,
  undoImport,
} from '@dashboard/contracts-portfolio';
import { useHost, useWrite } from '@dashboard/mfe-kit';
import { useState } from 'react';
import { JobError, waitForJob } from '../jobs/wait-for-job.ts';
import { formatResults } from './files/import-files.ts';

export interface ImportInput {
  readonly fileId: string;
  readonly preview: ImportPreview;
  readonly fileName: string;
  readonly idempotencyKey: string;
}

interface ImportHandlers {
  readonly toastMs?: number;
  readonly onSuccess: (results: ImportResults, input: ImportInput) => void;
  readonly onFailure: (error: Error, input: ImportInput) => void;
}

/** @returns also `progress` in percent, null until the server has reported it */
export function useImportHoldings({ toastMs, onSuccess, onFailure }: ImportHandlers) {
  const { api } = useHost();
  const [progress, setProgress] = useState<number | null>(null);

  async function runImport({ preview, fileName, idempotencyKey }: ImportInput) {
    setProgress(null);
    const body = {
      fund: preview.fund,
      // Parsing drops fields that the import doesn't accept.
      holdings: listPositions(preview).map((position) => positionSchema.parse(position)),
      revision: preview.revision,
      source: { fileName: toSourceFileName(fileName), asOf: preview.asOf },
    };
    const accepted = await api.call(importHoldings, { body, idempotencyKey });
    const { jobId } = accepted;
    if ('results' in accepted) return { jobId, results: accepted.results };
    const { results } = await waitForJob(api, jobId, (job) => setProgress(job.progress));
    if (!results) throw new Error('The import ended without results.');
    return { jobId, results };
  }

  const write = useWrite(runImport, {
    success: ({ jobId, results }) => ({
      title: 'CSV Import Successful',
      description: formatResults(results),
      duration: toastMs,
      undo: ({ api }) => api.call(undoImport, { params: { jobId } }),
    }),
    failure: (error) =>
      explainsItself(error)
        ? undefined
        : { title: 'Import Failed', description: describeImportError(error) },
    errorMessage: 'Failed to import holdings',
    refresh: changedByImport,
    onSuccess: ({ results }, input) => onSuccess(results, input),
    onFailure,
  });
  return { ...write, progress };
}

export const describeImportError = (error: unknown): string =>
  `Failed to import CSV data. ${getErrorMessage(error, getJobMessage(error))}`.trim();

/** `line` is the holding's place in the list, from 1. */
export type RejectedLine = NonNullable<Job['rejected']>[number];

const findFailure = (error: unknown): unknown =>
  error instanceof Error && error.name === 'CallError' ? error.cause : error;

export function isFundChanged(error: unknown): boolean {
  const failure = findFailure(error);
  return failure instanceof ApiError && failure.problem?.code === 'fund_changed';
}

export function listRejected(error: unknown): readonly RejectedLine[] {
  const failure = findFailure(error);
  if (failure instanceof JobError) return failure.job.rejected ?? [];
  return (failure instanceof ApiError && failure.problem?.rejected) || [];
}

function getJobMessage(error: unknown): string {
  const failure = findFailure(error);
  return failure instanceof JobError ? failure.message : '';
}

/** No toast is needed: the preview stays open and shows the problem. */
const explainsItself = (error: unknown): boolean =>
  isFundChanged(error) || listRejected(error).length > 0;

/** The key of the holdings also covers the imports, whose key starts with it. */
export const changedByImport = [createQueryKey(listHoldings), createQueryKey(saveDailyActivity)];

export const changeKinds = ['removed', 'created', 'updated', 'unchanged'] as const;

export type ChangeKind = (typeof changeKinds)[number];

export interface PositionChange {
  readonly ticker: string;
  readonly kind: ChangeKind;
  readonly before: Position | null;
  readonly after: Position | null;
  /** In USD. */
  readonly valueChange: number;
}

/** In USD, at the current price or else the trade price, like `computeTotals`. */
const computeValue = (position: Position | null) =>
  position === null ? 0 : position.quantity * (position.currentPrice ?? position.tradePrice);

function createChange(
  kind: ChangeKind,
  before: Position | null,
  after: Position | null,
): PositionChange {
  const ticker = (after ?? before)?.ticker ?? '';
  return { ticker, kind, before, after, valueChange: computeValue(after) - computeValue(before) };
}

export function listChanges(preview: ImportPreview): PositionChange[] {
  return [
    ...preview.removed.map((position) => createChange('removed', position, null)),
    ...preview.created.map((position) => createChange('created', null, position)),
    ...preview.updated.map(({ before, ...after }) => createChange('updated', before, after)),
    ...preview.unchanged.map((position) => createChange('unchanged', position, position)),
  ];
}

export const listPositions = ({ created, updated, unchanged }: ImportPreview): Position[] => [
  ...created,
  ...updated,
  ...unchanged,
];
