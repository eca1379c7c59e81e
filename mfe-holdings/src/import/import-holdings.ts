import { getErrorMessage } from '@dashboard/contracts-http';
import {
  type ImportPreview,
  type ImportResults,
  importHoldings,
  positionSchema,
  toSourceFileName,
  undoImport,
} from '@dashboard/contracts-portfolio';
import { useHost, useWrite } from '@dashboard/mfe-kit';
import { useState } from 'react';
import { waitForJob } from '../jobs/wait-for-job.ts';
import { explainsItself, getJobMessage } from './import-failure.ts';
import { formatResults } from './import-results.ts';
import { changedByImport } from './imports.ts';
import { listPositions } from './preview/position-changes.ts';

export interface ImportInput {
  /** Of the uploaded file, among those of its upload. */
  readonly fileId: string;
  readonly preview: ImportPreview;
  readonly fileName: string;
  /** One key per preview, so that a repeated click imports once. */
  readonly idempotencyKey: string;
}

interface Imported {
  readonly jobId: string;
  readonly results: ImportResults;
}

interface ImportHandlers {
  /** How long the toast of an import shows. */
  readonly toastMs?: number;
  readonly onSuccess: (results: ImportResults, input: ImportInput) => void;
  readonly onFailure: (error: Error, input: ImportInput) => void;
}

/**
 * Imports the positions of a preview and waits for the import's job.
 *
 * @returns also `progress`, in percent; null while the server has not reported it
 */
export function useImportHoldings({ toastMs, onSuccess, onFailure }: ImportHandlers) {
  const { api } = useHost();
  const [progress, setProgress] = useState<number | null>(null);

  async function runImport(input: ImportInput): Promise<Imported> {
    const { preview, fileName, idempotencyKey } = input;
    setProgress(null);
    const body = {
      fund: preview.fund,
      // Parsing drops fields that the import does not accept.
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

/** The sentence of a failed import (spec §8), and that of the server or of the job. */
export const describeImportError = (error: unknown): string =>
  `Failed to import CSV data. ${getErrorMessage(error, getJobMessage(error))}`.trim();
