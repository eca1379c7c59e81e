import type { ApiClient } from '@dashboard/contracts-http';
import { type Fund, type ImportPreview, previewImport } from '@dashboard/contracts-portfolio';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ImportFile } from './import-files.ts';

/** A preview and the key of its import: one per preview, so that a repeated click imports once. */
export interface FilePreview {
  readonly preview: ImportPreview;
  readonly idempotencyKey: string;
}

/** The previews of all open files. */
export const previewsKey = ['import-preview'];

const CACHED_MS = 60_000;

/** The body of a preview; without a fund the server suggests one. */
export function createPreviewForm(fund: Fund | null, file: File): FormData {
  const form = new FormData();
  if (fund !== null) form.append('fund', fund);
  form.append('file', file);
  return form;
}

/** The last preview of a file, which shows until that of another fund has come. */
function findLastPreview(queryClient: QueryClient, id: string): FilePreview | undefined {
  const known = queryClient.getQueryCache().findAll({ queryKey: [...previewsKey, id] });
  const read = known.filter(({ state }) => state.data !== undefined);
  read.sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  return read[0]?.state.data as FilePreview | undefined;
}

/** Uploads a file, which the server reads and compares with a fund; it changes nothing. */
export const filePreviewOptions = (
  services: { readonly api: ApiClient; readonly queryClient: QueryClient },
  { id, file, fund, outcome }: ImportFile,
) =>
  queryOptions({
    queryKey: [...previewsKey, id, fund],
    queryFn: async ({ signal }): Promise<FilePreview> => ({
      preview: await services.api.call(previewImport, {
        form: createPreviewForm(fund, file),
        signal,
      }),
      idempotencyKey: crypto.randomUUID(),
    }),
    enabled: outcome === null,
    gcTime: CACHED_MS,
    placeholderData: () => findLastPreview(services.queryClient, id),
  });
