import { getErrorMessage } from '@dashboard/contracts-http';
import type { Fund } from '@dashboard/contracts-portfolio';
import { useHost } from '@dashboard/mfe-kit';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { type FilePreview, filePreviewOptions, previewsKey } from './file-preview.ts';
import { hasHoldings, type ImportFile, type ImportOutcome, needsColumns } from './import-files.ts';

/** A file of an upload with what is known of it. */
export interface ReadFile extends ImportFile {
  /** Null until it was read; while another fund's is fetched, that of the last fund. */
  readonly read: FilePreview | null;
  readonly isReading: boolean;
  /** Why it could not be read. */
  readonly error: string | null;
}

/** True until a file turns out to have no holdings, also by columns yet to be chosen. */
export const mayHaveHoldings = ({ read }: ReadFile): boolean =>
  read === null || hasHoldings(read.preview) || needsColumns(read.preview);

const isOpen = (file: ReadFile): boolean =>
  file.outcome === null && file.error === null && mayHaveHoldings(file);

/**
 * The files of one upload: each is read for its fund, or for the one the server suggests until the
 * admin chooses, and one at a time is shown.
 *
 * @returns `current` is the file shown: the single one, the one selected, or the first with
 *   something to import; undefined when there is no more
 */
export function useImportFiles() {
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
    /** Ends the turn of a file; the next one is shown. An import makes other previews out of date. */
    settle(id: string, outcome: ImportOutcome): void {
      change(id, { outcome });
      setSelectedId(null);
      if (outcome.state !== 'imported') return;
      void services.queryClient.invalidateQueries({
        queryKey: previewsKey,
        predicate: ({ queryKey }) => queryKey[1] !== id,
      });
    },
    /** Reads the files again that are not done. */
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

/** The sentence of a file that could not be read (spec §5), and the server's. */
export const describeReadError = (error: unknown): string =>
  `Failed to parse CSV file. ${getErrorMessage(error, '')}`.trim();
