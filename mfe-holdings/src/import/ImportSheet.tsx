import type { Fund } from '@dashboard/contracts-portfolio';
import { Alert, Button, Field, FileDropzone, Sheet, Stack } from '@dashboard/ui';
import { FundSelect } from '../fund-select/FundSelect.tsx';
import { useUpload } from './files/use-import-files.ts';
import { ImportHistory } from './ImportHistory.tsx';
import { ImportPreviewDialog } from './ImportPreviewDialog.tsx';

interface ImportSheetProps {
  fund: Fund;
  onFundChange: (fund: Fund) => void;
  dropped: readonly File[];
  onClose: () => void;
}

export function ImportSheet({ fund, onFundChange, dropped, onClose }: ImportSheetProps) {
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title="Import Positions"
      description="A file becomes the fund's holdings. You see what changes before anything does."
      size="2xl"
    >
      <Stack gap={4}>
        <Field label="Upload Fund" hint="The page shows this fund, too.">
          <FundSelect fund={fund} onFundChange={onFundChange} />
        </Field>
        <PositionImport fund={fund} dropped={dropped} onImported={onClose} />
        <Stack gap={2}>
          <h3>Import history</h3>
          <ImportHistory fund={fund} />
        </Stack>
      </Stack>
    </Sheet>
  );
}

type PositionImportProps = Pick<ImportSheetProps, 'fund' | 'dropped'> & { onImported: () => void };

function PositionImport({ fund, dropped, onImported }: PositionImportProps) {
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
        <Alert
          variant="warning"
          action={
            <Button size="dense" onClick={() => files.open([emptyFile])}>
              Show skipped lines
            </Button>
          }
        >
          {`No holdings were read from ${emptyFile.file.name}.`}
        </Alert>
      )}
      <ImportPreviewDialog upload={files} onImported={onImported} />
    </Stack>
  );
}
