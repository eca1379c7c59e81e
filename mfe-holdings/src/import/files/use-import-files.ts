import { getErrorMessage } from '@dashboard/contracts-http';
import {
  describeFileType,
  type Fund,
  type ImportPreview,
  isPositionFileName,
  MAX_POSITION_FILE_BYTES,
  previewImport,
} from '@dashboard/contracts-portfolio';
import { type HostServices, useHost } from '@dashboard/mfe-kit';
import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  createImportFile,
  describeNoHoldings,
  hasHoldings,
  type ImportFile,
  type ImportOutcome,
  needsColumns,
} from './import-files.ts';

interface FilePreview {
  readonly preview: ImportPreview;
  /** One per preview, so that a double click imports only once. */
  readonly idempotencyKey: string;
}

const previewsKey = ['import-preview'];

const CACHED_MS = 60_000;

/** Without a fund, the server suggests one. */
export function createPreviewForm(fund: Fund | null, file: File): FormData {
  const form = new FormData();
  if (fund !== null) form.append('fund', fund);
  form.append('file', file);
  return form;
}

function findLastPreview(queryClient: QueryClient, id: string): FilePreview | undefined {
  const known = queryClient.getQueryCache().findAll({ queryKey: [...previewsKey, id] });
  const read = known.filter(({ state }) => state.data !== undefined);
  read.sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  return read[0]?.state.data as FilePreview | undefined;
}

/** The server reads the file and compares it with a fund, without changing anything. */
const filePreviewOptions = (
  { api, queryClient }: Pick<HostServices, 'api' | 'queryClient'>,
  { id, file, fund, outcome }: ImportFile,
) =>
  queryOptions({
    queryKey: [...previewsKey, id, fund],
    queryFn: async ({ signal }): Promise<FilePreview> => ({
      preview: await api.call(previewImport, { form: createPreviewForm(fund, file), signal }),
      idempotencyKey: crypto.randomUUID(),
    }),
    enabled: outcome === null,
    gcTime: CACHED_MS,
    placeholderData: () => findLastPreview(queryClient, id),
  });

export interface ReadFile extends ImportFile {
  /** Null until read. The last fund's preview while another fund's is being fetched. */
  readonly read: FilePreview | null;
  readonly isReading: boolean;
  readonly error: string | null;
}

export const mayHaveHoldings = ({ read }: ReadFile): boolean =>
  read === null || hasHoldings(read.preview) || needsColumns(read.preview);

const isOpen = (file: ReadFile): boolean =>
  file.outcome === null && file.error === null && mayHaveHoldings(file);

/**
 * The files of one upload, each read for its fund or, until the admin chooses one, for the
 * suggested fund.
 * @returns `current`, the file shown: the only one, the selected one, or the first with something
 * to import; undefined if none is left
 */
function useImportFiles() {
  const services = useHost();
  const [files, setFiles] = useState<readonly ImportFile[]>([]);
  const [selectedId, setSelectedId] = useState<string | null>(null);

  const queries = useQueries({ queries: files.map((file) => filePreviewOptions(services, file)) });
  const readFiles = files.map((file, index): ReadFile => {
    const query = queries[index];
    return {
      ...file,
      read: query?.data ?? null,
      isReading: query?.isFetching ?? false,
      error: query?.error ? describeReadError(query.error) : null,
    };
  });
  const selected = readFiles.find(({ id, outcome }) => id === selectedId && outcome === null);
  const current = readFiles.length === 1 ? readFiles[0] : (selected ?? readFiles.find(isOpen));

  const change = (id: string, changes: Partial<ImportFile>) =>
    setFiles((known) => known.map((file) => (file.id === id ? { ...file, ...changes } : file)));

  return {
    files: readFiles,
    current,
    open: setFiles,
    select: setSelectedId,
    chooseFund: (id: string, fund: Fund) => change(id, { fund }),
    /** An import makes the other previews stale. */
    settle(id: string, outcome: ImportOutcome): void {
      change(id, { outcome });
      setSelectedId(null);
      if (outcome.state !== 'imported') return;
      void services.queryClient.invalidateQueries({
        queryKey: previewsKey,
        predicate: ({ queryKey }) => queryKey[1] !== id,
      });
    },
    refresh(): void {
      void services.queryClient.invalidateQueries({ queryKey: previewsKey });
    },
    close(): void {
      setFiles([]);
      setSelectedId(null);
      services.queryClient.removeQueries({ queryKey: previewsKey });
    },
  };
}

export type ImportFiles = ReturnType<typeof useImportFiles>;

const describeReadError = (error: unknown): string =>
  `Failed to parse CSV file. ${getErrorMessage(error, '')}`.trim();

/**
 * A single file is read before the preview opens; several are listed at once. Only the first goes
 * to `fund`: the admin chooses the funds of the rest one by one.
 * @param dropped files to take as soon as they're passed
 * @returns `emptyFile`, the last file if it was a single one without holdings
 */
export function useUpload(fund: Fund, dropped: readonly File[]) {
  const services = useHost();
  const files = useImportFiles();
  const [isReading, setIsReading] = useState(false);
  const [emptyFile, setEmptyFile] = useState<ImportFile | null>(null);

  const rejectFile = (title: string, description: string) =>
    services.toast({ variant: 'destructive', title, description });

  async function takeOne(file: File) {
    const refusal = refuseFile(file);
    if (refusal) return rejectFile(refusal.title, refusal.description);
    const importFile = createImportFile(file, fund);
    setIsReading(true);
    try {
      const options = filePreviewOptions(services, importFile);
      const { preview } = await services.queryClient.fetchQuery(options);
      if (hasHoldings(preview) || needsColumns(preview)) return files.open([importFile]);
      setEmptyFile(importFile);
      rejectFile('No Data Found', describeNoHoldings(preview));
    } catch (error) {
      rejectFile('Parse Error', describeReadError(error));
    } finally {
      setIsReading(false);
    }
  }

  function takeOneOfSeveral(file: File, index: number): ImportFile {
    const refusal = refuseFile(file);
    const outcome = refusal && ({ state: 'failed', message: refusal.description } as const);
    return { ...createImportFile(file, index === 0 ? fund : null), outcome };
  }

  function take(uploaded: readonly File[]): void {
    const [first] = uploaded;
    setEmptyFile(null);
    if (uploaded.length > 1) files.open(uploaded.map(takeOneOfSeveral));
    else if (first) void takeOne(first);
  }

  const takeDropped = useEffectEvent(take);
  const taken = useRef<readonly File[]>([]);
  useEffect(() => {
    if (dropped === taken.current) return;
    taken.current = dropped;
    takeDropped(dropped);
  }, [dropped]);

  return { files, take, isReading, emptyFile };
}

function refuseFile({ name, size }: File) {
  if (!isPositionFileName(name))
    return { title: 'Invalid File Type', description: describeFileType(name) };
  if (size <= MAX_POSITION_FILE_BYTES) return null;
  return {
    title: 'Parse Error',
    description: 'Failed to parse CSV file. It is larger than 10 MB.',
  };
}
