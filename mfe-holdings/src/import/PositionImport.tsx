import { type Fund, isCsvFileName, MAX_POSITION_FILE_BYTES } from '@dashboard/contracts-portfolio';
import { useHost } from '@dashboard/mfe-kit';
import { FileDropzone } from '@dashboard/ui';
import { useState } from 'react';
import { ImportPreviewDialog } from './ImportPreviewDialog.tsx';
import {
  createPreviewForm,
  type ImportInput,
  useImportHoldings,
  usePreviewImport,
} from './import-holdings.ts';
import { listPositions } from './preview-positions.ts';

/** Uploads a broker's position file, shows what the import would change, and imports it. */
export function PositionImport({ fund }: { fund: Fund }) {
  const { toast } = useHost();
  const [pending, setPending] = useState<ImportInput | null>(null);
  const importHoldings = useImportHoldings(() => setPending(null));

  const rejectFile = (title: string, description: string) =>
    toast({ variant: 'destructive', title, description });

  const rejectType = () => rejectFile('Invalid File Type', 'Please upload a CSV file.');

  const previewImport = usePreviewImport((preview) => {
    if (listPositions(preview).length === 0) {
      return rejectFile('No Data Found', 'No valid holdings data found in the CSV.');
    }
    setPending({ preview, idempotencyKey: crypto.randomUUID() });
  });

  function upload([file]: File[]) {
    if (!file) return;
    if (!isCsvFileName(file.name)) return rejectType();
    if (file.size > MAX_POSITION_FILE_BYTES) {
      return rejectFile('Parse Error', 'Failed to parse CSV file. It is larger than 10 MB.');
    }
    previewImport.mutate({ form: createPreviewForm(fund, file) });
  }

  return (
    <>
      <FileDropzone
        label="Upload a position file"
        hint="One CSV file as your broker exports it, up to 10 MB. You see what changes before anything does."
        pending={previewImport.isPending || importHoldings.isPending}
        onFiles={upload}
        onReject={rejectType}
      />
      <ImportPreviewDialog
        preview={pending?.preview ?? null}
        isImporting={importHoldings.isPending}
        progress={importHoldings.progress}
        onCancel={() => setPending(null)}
        onImport={() => {
          if (pending) importHoldings.mutate(pending);
        }}
      />
    </>
  );
}
