import type { Fund } from '@dashboard/contracts-portfolio';
import { FileDropzone, Stack } from '@dashboard/ui';
import { NothingRead } from './files/NothingRead.tsx';
import { useUpload } from './files/use-upload.ts';
import { ImportPreviewDialog } from './ImportPreviewDialog.tsx';

interface PositionImportProps {
  fund: Fund;
  /** Files that were dropped beside the upload area. */
  dropped: readonly File[];
  /** The preview was closed after something was imported. */
  onImported: () => void;
}

/** Uploads brokers' position files, shows what each import would change, and imports them. */
export function PositionImport({ fund, dropped, onImported }: PositionImportProps) {
  const { files, take, isReading, emptyFile } = useUpload(fund, dropped);
  return (
    <Stack gap={2}>
      <FileDropzone
        label="Upload a position file"
        hint="CSV files as your broker exports them, up to 10 MB each."
        maxFiles={0}
        pending={isReading || files.files.length > 0}
        onFiles={take}
      />
      {emptyFile && (
        <NothingRead fileName={emptyFile.file.name} onOpen={() => files.open([emptyFile])} />
      )}
      <ImportPreviewDialog upload={files} onImported={onImported} />
    </Stack>
  );
}
