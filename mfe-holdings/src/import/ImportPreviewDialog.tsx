import type { ImportPreview } from '@dashboard/contracts-portfolio';
import { Alert, Button, Cluster, Dialog, Progress, Stack, Text } from '@dashboard/ui';
import { useState } from 'react';
import { CurrentFile } from './CurrentFile.tsx';
import { FileList } from './files/FileList.tsx';
import { hasHoldings, needsColumns } from './files/import-files.ts';
import type { ImportFiles, ReadFile } from './files/use-import-files.ts';
import {
  describeImportError,
  type ImportInput,
  isFundChanged,
  listPositions,
  listRejected,
  type RejectedLine,
  useImportHoldings,
} from './import-holdings.ts';

/** Short, because the list also shows the result and the toast covers the next file's button. */
const SEVERAL_TOAST_MS = 1_500;

interface ImportPreviewDialogProps {
  upload: ImportFiles;
  onImported: () => void;
}

/** Several files are imported one at a time. With a single file, the dialog closes afterwards. */
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
          <Footer
            upload={upload}
            isImporting={isImporting}
            isRejected={rejected.length > 0}
            onClose={() => close()}
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
            upload={upload}
            isMapping={isMapping}
            onMappingChange={(mapping) => setMappingId(mapping ? current.id : null)}
            onMappingCancel={cancelMapping}
            onFundChange={(fund) => {
              setFailure(null);
              upload.chooseFund(current.id, fund);
            }}
            notice={
              <>
                {isFundChanged(error) && (
                  <Alert variant="info">
                    The fund has changed since the preview. Nothing was imported; this is a new
                    preview.
                  </Alert>
                )}
                {rejected.length > 0 && preview && (
                  <RejectedHoldings rejected={rejected} preview={preview} />
                )}
              </>
            }
          />
        )}
      </Stack>
    </Dialog>
  );
}

interface FooterProps {
  upload: ImportFiles;
  isImporting: boolean;
  isRejected: boolean;
  onClose: () => void;
  onImport: (input: ImportInput) => void;
}

function Footer(props: FooterProps) {
  const { upload, isImporting, onClose } = props;
  const { files, current, settle } = upload;
  const imported = files.filter(({ outcome }) => outcome?.state === 'imported').length;
  return (
    <Cluster justify="end">
      {files.length > 1 && (
        <Text tone="muted" role="status" style={{ marginRight: 'auto' }}>
          {`${imported} of ${files.length} files imported.`}
          {current && imported > 0 && ' Cancel keeps what is imported.'}
        </Text>
      )}
      {current ? (
        <>
          <Button onClick={onClose} disabled={isImporting}>
            Cancel
          </Button>
          {files.length > 1 && (
            <Button onClick={() => settle(current.id, { state: 'skipped' })} disabled={isImporting}>
              Skip this file
            </Button>
          )}
          <ImportButton {...props} current={current} />
        </>
      ) : (
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      )}
    </Cluster>
  );
}

function ImportButton(props: FooterProps & { current: ReadFile }) {
  const { current, isImporting, isRejected, onImport } = props;
  const { id, file, fund, read, isReading, error } = current;
  // Another fund's preview stays until the chosen fund's arrives.
  const ready = read?.preview.fund === fund ? read : null;
  const isReady = !isRejected && error === null && ready !== null && hasHoldings(ready.preview);
  const removed = ready?.preview.removed.length ?? 0;
  const label = removed === 0 ? 'Import' : `Import and remove ${removed.toLocaleString('en-US')}`;
  return (
    <Button
      variant="primary"
      pending={isImporting || isReading}
      disabled={!isReady}
      onClick={() => {
        if (ready) onImport({ ...ready, fileId: id, fileName: file.name });
      }}
    >
      {isImporting ? 'Processing...' : label}
    </Button>
  );
}

interface RejectedHoldingsProps {
  rejected: readonly RejectedLine[];
  preview: ImportPreview;
}

const MAX_NAMED = 20;

function RejectedHoldings({ rejected, preview }: RejectedHoldingsProps) {
  const sent = listPositions(preview);
  const more = rejected.length - MAX_NAMED;
  return (
    <Alert title="Nothing was imported.">
      {`The server rejected ${rejected.length === 1 ? 'a holding' : `${rejected.length} holdings`}. Reload the page and upload the file again.`}
      <ul>
        {rejected.slice(0, MAX_NAMED).map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            {`${sent[line - 1]?.ticker ?? `Holding ${line}`}: ${reason}`}
          </li>
        ))}
        {more > 0 && <li>{`and ${more} more`}</li>}
      </ul>
    </Alert>
  );
}
