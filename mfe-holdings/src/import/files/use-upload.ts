import type { Fund } from '@dashboard/contracts-portfolio';
import { useHost } from '@dashboard/mfe-kit';
import { useEffect, useRef, useState } from 'react';
import { refuseFile } from '../position-file-refusal.ts';
import { filePreviewOptions } from './file-preview.ts';
import { createImportFile, hasHoldings, type ImportFile, needsColumns } from './import-files.ts';
import { describeNoHoldings } from './no-holdings.ts';
import { describeReadError, useImportFiles } from './use-import-files.ts';

/**
 * Takes the files of an upload: a single one is read for the fund before the preview opens; of
 * several the preview shows the list at once. Only the first goes to the fund: the others' funds are
 * chosen one by one.
 *
 * @param dropped files to take as soon as they are given
 * @returns `emptyFile` is the last file, when it was single and held nothing
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
