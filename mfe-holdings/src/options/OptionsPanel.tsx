import type { Fund, OptionPosition } from '@dashboard/contracts-portfolio';
import { Button, Card } from '@dashboard/ui';
import { Download } from 'lucide-react';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import { downloadCsv } from '../csv-export/csv-file.ts';
import { OptionForm } from './OptionForm.tsx';
import { OptionsTable } from './OptionsTable.tsx';
import { useDeleteOption, useOptions } from './options.ts';
import { formatOptionsCsv } from './options-csv.ts';

const FormArea = styled.div`
  padding: 0 16px 16px;
`;

interface OptionsPanelProps {
  /** The fund shown; undefined shows all funds. */
  shownFund: Fund | undefined;
  /** The fund that a new position is added to. */
  addToFund: Fund;
}

/** 'Options Holdings': the admin adds and deletes option positions (spec §2). */
export function OptionsPanel({ shownFund, addToFund }: OptionsPanelProps) {
  const options = useOptions(shownFund);
  const { mutate } = useDeleteOption();
  const deleteOption = useCallback(
    ({ id }: OptionPosition) => mutate({ params: { id } }),
    [mutate],
  );
  const rows = options.data ?? [];
  return (
    <Card
      title="Options Holdings"
      description={`New positions go to ${addToFund}`}
      actions={
        <Button
          icon={<Download />}
          disabled={rows.length === 0}
          onClick={() => downloadCsv('options.csv', formatOptionsCsv(rows))}
        >
          Export options
        </Button>
      }
      flush
    >
      <FormArea>
        <OptionForm key={addToFund} fund={addToFund} />
      </FormArea>
      <OptionsTable
        label="Options Holdings"
        options={options}
        audience="admin"
        showFund={shownFund === undefined}
        onDelete={deleteOption}
      />
    </Card>
  );
}
