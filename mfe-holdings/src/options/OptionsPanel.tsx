import type { Fund, OptionPosition } from '@dashboard/contracts-portfolio';
import { downloadCsv } from '@dashboard/mfe-kit';
import { Button, Card, createLazyPart, LazyPart, MarkedText, Skeleton } from '@dashboard/ui';
import { Download, Plus, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useFundColumns } from '../table-columns/fund-columns.tsx';
import { OptionsTable } from './OptionsTable.tsx';
import { useDeleteOption, useOptions } from './options.ts';
import { tabulateOptions } from './options-csv.ts';

const optionForm = createLazyPart(async () => (await import('./OptionForm.tsx')).OptionForm);

interface OptionsPanelProps {
  /** Undefined for all funds. */
  shownFund: Fund | undefined;
  addToFund: Fund;
}

export function OptionsPanel({ shownFund, addToFund }: OptionsPanelProps) {
  const options = useOptions(shownFund);
  const { mutate } = useDeleteOption();
  const deleteOption = useCallback(
    ({ id }: OptionPosition) => mutate({ params: { id } }),
    [mutate],
  );
  const rows = options.data ?? [];
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Card
      title="Options Holdings"
      description={<MarkedText>{`New positions go to ${addToFund}`}</MarkedText>}
      actions={
        <>
          <Button
            size="dense"
            icon={<Download />}
            disabled={rows.length === 0}
            onClick={() => downloadCsv('options.csv', tabulateOptions(rows))}
          >
            Export options
          </Button>
          <Button
            size="dense"
            icon={isAdding ? <X /> : <Plus />}
            aria-expanded={isAdding}
            onClick={() => setIsAdding(!isAdding)}
          >
            {isAdding ? 'Close the form' : 'New position'}
          </Button>
        </>
      }
      density="dense"
      flush
    >
      {isAdding && (
        <div style={{ padding: '0 16px 16px' }}>
          <LazyPart
            key={addToFund}
            part={optionForm}
            props={{ fund: addToFund }}
            loading={<Skeleton height="54px" />}
          />
        </div>
      )}
      <OptionsTable
        label="Options Holdings"
        options={options}
        audience="admin"
        fundColumns={useFundColumns(shownFund === undefined)}
        onDelete={deleteOption}
      />
    </Card>
  );
}
