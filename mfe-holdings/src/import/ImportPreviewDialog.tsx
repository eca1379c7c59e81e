import type { ImportPreview } from '@dashboard/contracts-portfolio';
import { Alert, Button, Cluster, Dialog, Progress, Stack, Stat, StatList } from '@dashboard/ui';
import { PreviewPositions } from './PreviewPositions.tsx';
import { SkippedLines } from './SkippedLines.tsx';

export interface ImportPreviewDialogProps {
  /** Null closes the dialog. */
  preview: ImportPreview | null;
  isImporting: boolean;
  /** In percent; null while the server has not reported it. */
  progress: number | null;
  onCancel: () => void;
  onImport: () => void;
}

/** 'Import preview': what the import would create, update, remove and skip. */
export function ImportPreviewDialog(props: ImportPreviewDialogProps) {
  const { preview, isImporting, progress, onCancel, onImport } = props;
  return (
    <Dialog
      open={preview !== null}
      onOpenChange={(open) => {
        if (!open && !isImporting) onCancel();
      }}
      title="Import preview"
      description={preview ? `${preview.broker} file into ${preview.fund}` : undefined}
      size="3xl"
      footer={
        <Cluster justify="end">
          <Button onClick={onCancel} disabled={isImporting}>
            Cancel
          </Button>
          <Button variant="primary" onClick={onImport} pending={isImporting}>
            {isImporting ? 'Processing...' : 'Import'}
          </Button>
        </Cluster>
      }
    >
      {preview && (
        <Stack gap={4}>
          {isImporting && <Progress label="Processing the import" value={progress} />}
          <StatList>
            <Stat label="New" value={preview.created.length} />
            <Stat label="Updated" value={preview.updated.length} />
            <Stat label="Unchanged" value={preview.unchanged.length} />
            <Stat label="Removed" value={preview.removed.length} />
            <Stat label="Skipped lines" value={preview.skipped.length} />
          </StatList>
          {preview.removed.length > 0 && (
            <Alert variant="warning" title="Not in the file, so removed from the fund">
              {preview.removed.map(({ ticker }) => ticker).join(', ')}
            </Alert>
          )}
          <PreviewPositions preview={preview} />
          <SkippedLines lines={preview.skipped} />
        </Stack>
      )}
    </Dialog>
  );
}
