import type { Fund } from '@dashboard/contracts-portfolio';
import { Card, Columns, Field, Stack } from '@dashboard/ui';
import { FundSelect } from '../fund-select/FundSelect.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { PositionImport } from './PositionImport.tsx';

interface ImportPanelProps {
  fund: Fund;
  onFundChange: (fund: Fund) => void;
}

/** 'Import Positions': the fund, the upload of a position file and the last imports. */
export function ImportPanel({ fund, onFundChange }: ImportPanelProps) {
  return (
    <Card title="Import Positions">
      <Stack gap={4}>
        <Columns minColumnWidth={280} gap={5}>
          <Field
            label="Upload Fund"
            hint="The file becomes this fund's holdings; the figures above and new options are this fund's, too."
          >
            <FundSelect fund={fund} onFundChange={onFundChange} />
          </Field>
          <PositionImport fund={fund} />
        </Columns>
        <ImportHistory fund={fund} />
      </Stack>
    </Card>
  );
}
