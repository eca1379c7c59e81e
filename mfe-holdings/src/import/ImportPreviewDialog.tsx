import { Alert, Dialog, Progress, Stack } from '@dashboard/ui';
import { useState } from 'react';
import { CurrentFile } from './CurrentFile.tsx';
import { FileList } from './files/FileList.tsx';
import { needsColumns } from './files/import-files.ts';
import type { ImportFiles } from './files/use-import-files.ts';
import { ImportFooter } from './ImportFooter.tsx';
import {
  describeImportError,
  isFundChanged,
  listRejected,
  type RejectedLine,
  useImportHoldings,
} from './import-holdings.ts';
import { listPositions } from './preview/position-changes.ts';

/** With several files, the list says the same, and a toast covers the next file's button. */
const SEVERAL_TOAST_MS = 1_500;

interface ImportPreviewDialogProps {
  upload: ImportFiles;
  /** Called if the dialog closes after something was imported. */
  onImported: () => void;
}

/** Several files are imported one at a time; the dialog of a single one closes with its import. */
export function ImportPreviewDialog({ upload, onImported }: ImportPreviewDialogProps) {
  const { files, current, settle, refresh } = upload;
  const [mappingId, setMappingId] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ id: string; error: Error } | null>(null);
  const isSingle = files.length === 1;

  const importHoldings = useImportHoldings({
    toastMs: isSingle ? undefined : SEVERAL_TOAST_MS,
    onSuccess(results, { fileId, preview }) {
      if (isSingle) close(true);
      else settle(fileId, { state: 'imported', fund: preview.fund, results });
    },
    onFailure(error, { fileId }) {
      setFailure({ id: fileId, error });
      if (isFundChanged(error)) return refresh();
      if (listRejected(error).length > 0) return;
      if (isSingle) close();
      else settle(fileId, { state: 'failed', message: describeImportError(error) });
    },
  });
  const isImporting = importHoldings.isPending;

  const hasImported = files.some(({ outcome }) => outcome?.state === 'imported');

  function close(imported = hasImported): void {
    setMappingId(null);
    setFailure(null);
    upload.close();
    if (imported) onImported();
  }

  const preview = current?.read?.preview;
  const mustMap = preview !== undefined && needsColumns(preview);
  const isMapping = mustMap || (current !== undefined && mappingId === current.id);
  const error = failure !== null && failure.id === current?.id ? failure.error : null;
  const rejected = listRejected(error);

  function cancelMapping(): void {
    setMappingId(null);
    if (!mustMap || !current) return;
    if (isSingle) close();
    else settle(current.id, { state: 'skipped' });
  }

  return (
    <Dialog
      open={files.length > 0}
      onOpenChange={(open) => {
        if (!open && !isImporting) close();
      }}
      title="Import preview"
      size="5xl"
      initialFocus="dialog"
      footer={
        !isMapping && (
          <ImportFooter
            files={files}
            current={current}
            isImporting={isImporting}
            canImport={rejected.length === 0}
            onClose={() => close()}
            onSkip={(id) => settle(id, { state: 'skipped' })}
            onImport={importHoldings.mutate}
          />
        )
      }
    >
      <Stack gap={3}>
        {isImporting && <Progress label="Processing the import" value={importHoldings.progress} />}
        {!isSingle && (
          <FileList
            files={files}
            currentId={current?.id}
            disabled={isImporting}
            onSelect={upload.select}
            onFundChange={upload.chooseFund}
          />
        )}
        {current && (
          <CurrentFile
            key={current.id}
            item={current}
            hasFundSelect={isSingle}
            isMapping={isMapping}
            onMappingChange={(mapping) => setMappingId(mapping ? current.id : null)}
            onMappingCancel={cancelMapping}
            onFundChange={(fund) => {
              setFailure(null);
              upload.chooseFund(current.id, fund);
            }}
            onRefresh={refresh}
            notice={
              <>
                {isFundChanged(error) && (
                  <Alert variant="info">
                    The fund was changed since the preview. Nothing was imported; this is a new
                    preview.
                  </Alert>
                )}
                {rejected.length > 0 && preview && (
                  <RejectedHoldings
                    rejected={rejected}
                    tickers={listPositions(preview).map(({ ticker }) => ticker)}
                  />
                )}
              </>
            }
          />
        )}
      </Stack>
    </Dialog>
  );
}

interface RejectedHoldingsProps {
  rejected: readonly RejectedLine[];
  /** Of the holdings that were sent, in order. */
  tickers: readonly string[];
}

const MAX_NAMED = 20;

/** A single bad holding makes the server refuse the import. */
function RejectedHoldings({ rejected, tickers }: RejectedHoldingsProps) {
  const more = rejected.length - MAX_NAMED;
  return (
    <Alert title="Nothing was imported.">
      {`The server refuses ${rejected.length === 1 ? 'a holding' : `${rejected.length} holdings`}. Reload the page and upload the file again.`}
      <ul>
        {rejected.slice(0, MAX_NAMED).map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            {`${tickers[line - 1] ?? `Holding ${line}`}: ${reason}`}
          </li>
        ))}
        {more > 0 && <li>{`and ${more} more`}</li>}
      </ul>
    </Alert>
  );
}
