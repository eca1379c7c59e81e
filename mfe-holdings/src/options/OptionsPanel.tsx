import type { Fund, OptionPosition } from '@dashboard/contracts-portfolio';
import { downloadCsv } from '@dashboard/mfe-kit';
import {
  Button,
  Card,
  createLazyPart,
  IconButton,
  LazyPart,
  MarkedText,
  Skeleton,
} from '@dashboard/ui';
import { Download, Plus, Trash2, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { createDeleteColumn } from '../table-columns/delete-column.tsx';
import { useFundColumns } from '../table-columns/fund-columns.tsx';
import type { RowControls } from '../table-columns/shared-columns.tsx';
import { OptionsTable } from './OptionsTable.tsx';
import { useDeleteOption, useOptions } from './options.ts';
import { tabulateOptions } from './options-csv.ts';

const optionForm = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "holdings-forms" */ './OptionForm.tsx')).OptionForm,
);

interface OptionsPanelProps {
  /** Undefined for all funds. */
  shownFund: Fund | undefined;
  addToFund: Fund;
}

export function OptionsPanel({ shownFund, addToFund }: OptionsPanelProps) {
  const options = useOptions(shownFund);
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
        controls={useOptionControls()}
      />
    </Card>
  );
}

const describeOption = ({ ticker, optionType, expiry }: OptionPosition) =>
  `${ticker} ${optionType} ${expiry}`;

function useOptionControls(): RowControls<OptionPosition> {
  const { mutate } = useDeleteOption();
  return useMemo(() => {
    const remove = ({ id }: OptionPosition) => mutate({ params: { id } });
    return {
      columns: [createDeleteColumn(describeOption, remove)],
      actions: (option) => (
        <IconButton
          label={`Delete ${describeOption(option)}`}
          icon={<Trash2 />}
          onClick={() => remove(option)}
        />
      ),
    };
  }, [mutate]);
}
