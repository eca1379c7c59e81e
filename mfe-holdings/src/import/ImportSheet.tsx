import type { Fund } from '@dashboard/contracts-portfolio';
import { Field, Sheet, Stack } from '@dashboard/ui';
import { FundSelect } from '../fund-select/FundSelect.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { PositionImport } from './PositionImport.tsx';

export interface ImportSheetProps {
  fund: Fund;
  onFundChange: (fund: Fund) => void;
  /** Files that were dropped on the page; the sheet takes them as if they were dropped on it. */
  dropped: readonly File[];
  onClose: () => void;
}

/** 'Import Positions': the fund, the upload of position files and the last imports. */
export function ImportSheet({ fund, onFundChange, dropped, onClose }: ImportSheetProps) {
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
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
