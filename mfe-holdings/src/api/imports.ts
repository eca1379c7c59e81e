import { getErrorMessage, rethrowAs } from '@dashboard/contracts-http';
import {
  type Fund,
  type ImportPreview,
  type ImportResults,
  importHoldings,
  positionSchema,
  previewImport,
} from '@dashboard/contracts-portfolio';
import { type HostServices, useHost } from '@dashboard/mfe-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { listPositions } from '../model/preview-positions.ts';
import { holdingsKey } from './holdings.ts';
import { dailyActivityKey } from './import-history.ts';
import { endOfJob } from './jobs.ts';

/** What importing a file would do to a fund, as the server reads it. @throws ApiError */
export function fetchPreview(
  { api }: HostServices,
  file: File,
  fund: Fund,
): Promise<ImportPreview> {
  const form = new FormData();
  form.append('fund', fund);
  form.append('file', file);
  return api.call(previewImport, { form });
}

export interface Import {
  readonly preview: ImportPreview;
  /** One key for one decision to import: pressing twice imports once. */
  readonly idempotencyKey: string;
}

/** Imports holdings, and tells in percent how far it is; null while that is not known. */
export function useImport(onEnded: () => void) {
  const host = useHost();
  const [progress, setProgress] = useState<number | null>(null);
  const run = useMutation({
    mutationFn: (work: Import) => importAndWait(host, work, setProgress),
    onMutate: () => setProgress(null),
    onSuccess: ({ updated, created, removed }) =>
      host.toast({
        variant: 'success',
        title: 'CSV Import Successful',
        description: `Updated: ${updated}, New: ${created}, Removed: ${removed}`,
      }),
    onError: (error) =>
      host.toast({
        variant: 'destructive',
        title: 'Import Failed',
        description: `Failed to import CSV data. ${getErrorMessage(error, '')}`.trim(),
      }),
    onSettled: () => {
      onEnded();
      return Promise.all(
        [holdingsKey, dailyActivityKey].map((queryKey) =>
          host.queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  return { ...run, progress };
}

async function importAndWait(
  host: HostServices,
  { preview, idempotencyKey }: Import,
  tell: (progress: number) => void,
): Promise<ImportResults> {
  const body = {
    fund: preview.fund,
    // Parsed, since the import refuses a field that it does not know.
    holdings: listPositions(preview).map((position) => positionSchema.parse(position)),
  };
  const answer = await host.api
    .call(importHoldings, { body, idempotencyKey })
    .catch(rethrowAs('Failed to import holdings'));
  if ('results' in answer) return answer.results;
  const { results } = await endOfJob(host, answer.jobId, tell);
  if (!results) throw new Error('The import ended without results.');
  return results;
}
