import { getErrorMessage } from '@dashboard/contracts-http';
import {
  type Fund,
  type ImportPreview,
  isCsvFileName,
  MAX_POSITION_FILE_BYTES,
} from '@dashboard/contracts-portfolio';
import { useHost } from '@dashboard/mfe-kit';
import { FileDropzone } from '@dashboard/ui';
import { useState } from 'react';
import { fetchPreview, useImport } from '../api/imports.ts';
import { listPositions } from '../model/preview-positions.ts';
import { ImportPreviewDialog } from './ImportPreviewDialog.tsx';

interface Picked {
  readonly preview: ImportPreview;
  readonly idempotencyKey: string;
}

/** Takes a broker's position file, shows what importing it would do, and imports it. */
export function PositionImport({ fund }: { fund: Fund }) {
  const host = useHost();
  const [isReading, setReading] = useState(false);
  const [picked, setPicked] = useState<Picked | null>(null);
  const run = useImport(() => setPicked(null));

  const refuse = (title: string, description: string) =>
    host.toast({ variant: 'destructive', title, description });

  async function pick([file]: File[]) {
    if (!file) return;
    if (!isCsvFileName(file.name)) return refuse('Invalid File Type', 'Please upload a CSV file.');
    if (file.size > MAX_POSITION_FILE_BYTES) {
      return refuse('Parse Error', 'Failed to parse CSV file. It is larger than 10 MB.');
    }
    setReading(true);
    try {
      const preview = await fetchPreview(host, file, fund);
      if (listPositions(preview).length === 0) {
        return refuse('No Data Found', 'No valid holdings data found in the CSV.');
      }
      setPicked({ preview, idempotencyKey: crypto.randomUUID() });
    } catch (error) {
      refuse('Parse Error', `Failed to parse CSV file. ${getErrorMessage(error, '')}`.trim());
    } finally {
      setReading(false);
    }
  }

  return (
    <>
      <FileDropzone
        label="Upload a position file"
        hint="One CSV file as your broker exports it, up to 10 MB. You see what changes before anything does."
        pending={isReading || run.isPending}
        onFiles={(files) => void pick(files)}
        onReject={() => refuse('Invalid File Type', 'Please upload a CSV file.')}
      />
      <ImportPreviewDialog
        preview={picked?.preview ?? null}
        processing={run.isPending}
        progress={run.progress}
        onCancel={() => setPicked(null)}
        onImport={() => {
          if (picked) run.mutate(picked);
        }}
      />
    </>
  );
}
