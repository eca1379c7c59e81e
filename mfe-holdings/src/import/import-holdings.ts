import { getErrorMessage } from '@dashboard/contracts-http';
import {
  type Fund,
  type ImportPreview,
  type ImportResults,
  importHoldings,
  positionSchema,
  previewImport,
} from '@dashboard/contracts-portfolio';
import { useHost, useWrite } from '@dashboard/mfe-kit';
import { useState } from 'react';
import { waitForJob } from '../jobs/wait-for-job.ts';
import { changedByImport } from './imports.ts';
import { listPositions } from './preview-positions.ts';

/** The body of a preview: what importing the file would do to the fund. */
export function createPreviewForm(fund: Fund, file: File): FormData {
  const form = new FormData();
  form.append('fund', fund);
  form.append('file', file);
  return form;
}

/** Uploads a position file, which the server reads and compares with the fund. */
export const usePreviewImport = (onPreview: (preview: ImportPreview) => void) =>
  useWrite(previewImport, {
    failure: (error) => ({
      title: 'Parse Error',
      description: `Failed to parse CSV file. ${getErrorMessage(error, '')}`.trim(),
    }),
    onSuccess: onPreview,
  });

export interface ImportInput {
  readonly preview: ImportPreview;
  /** One key per preview, so that a repeated click imports once. */
  readonly idempotencyKey: string;
}

/**
 * Imports the positions of a preview and waits for the import's job.
 *
 * @param onEnd is called after success and after failure
 * @returns also `progress`, in percent; null while the server has not reported it
 */
export function useImportHoldings(onEnd: () => void) {
  const { api } = useHost();
  const [progress, setProgress] = useState<number | null>(null);

  async function runImport({ preview, idempotencyKey }: ImportInput): Promise<ImportResults> {
    setProgress(null);
    // Parsing drops fields that the import does not accept.
    const holdings = listPositions(preview).map((position) => positionSchema.parse(position));
    const body = { fund: preview.fund, holdings };
    const accepted = await api.call(importHoldings, { body, idempotencyKey });
    if ('results' in accepted) return accepted.results;
    const { results } = await waitForJob(api, accepted.jobId, setProgress);
    if (!results) throw new Error('The import ended without results.');
    return results;
  }

  const write = useWrite(runImport, {
    success: ({ updated, created, removed }) => ({
      title: 'CSV Import Successful',
      description: `Updated: ${updated}, New: ${created}, Removed: ${removed}`,
    }),
    failure: (error) => ({
      title: 'Import Failed',
      description: `Failed to import CSV data. ${getErrorMessage(error, '')}`.trim(),
    }),
    errorMessage: 'Failed to import holdings',
    refresh: changedByImport,
    onSuccess: onEnd,
    onFailure: onEnd,
  });
  return { ...write, progress };
}
