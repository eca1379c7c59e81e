import { type Fund, isCsvFileName, MAX_POSITION_FILE_BYTES } from '@dashboard/contracts-portfolio';
import { useHost } from '@dashboard/mfe-kit';
import { useEffect, useRef, useState } from 'react';
import {
  createImportFile,
  describeNoHoldings,
  hasHoldings,
  type ImportFile,
  needsColumns,
} from './import-files.ts';
import { describeReadError, filePreviewOptions, useImportFiles } from './use-import-files.ts';

/**
 * A single file is read before the preview opens; several are listed at once. Only the first goes to
 * the fund: the others' funds are chosen one by one.
 * @param dropped files to take as soon as they're given
 * @returns `emptyFile`, the last file, if it was a single one without holdings
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

  function takeSeveral(several: readonly File[]) {
    files.open(
      several.map((file, index) => {
        const refusal = refuseFile(file);
        const outcome = refusal && ({ state: 'failed', message: refusal.description } as const);
        return { ...createImportFile(file, index === 0 ? fund : null), outcome };
      }),
    );
  }

  function take(uploaded: readonly File[]): void {
    const [first] = uploaded;
    setEmptyFile(null);
    if (uploaded.length > 1) takeSeveral(uploaded);
    else if (first) void takeOne(first);
  }

  const latestTake = useRef(take);
  latestTake.current = take;
  const taken = useRef<readonly File[]>([]);
  useEffect(() => {
    if (dropped === taken.current) return;
    taken.current = dropped;
    latestTake.current(dropped);
  }, [dropped]);

  return { files, take, isReading, emptyFile };
}

/** Null for a file that may be sent. */
function refuseFile({ name, size }: File) {
  if (!isCsvFileName(name))
    return { title: 'Invalid File Type', description: 'Please upload a CSV file.' };
  if (size <= MAX_POSITION_FILE_BYTES) return null;
  return {
    title: 'Parse Error',
    description: 'Failed to parse CSV file. It is larger than 10 MB.',
  };
}
