import { listOptions } from '@dashboard/contracts-portfolio';
import { CutNote, QueryState, useHost } from '@dashboard/mfe-kit';
import { DataTable, EmptyState, SkeletonTable } from '@dashboard/ui';
import { useMemo } from 'react';
import {
  createOptionColumns,
  createOptionList,
  type OptionColumnsOptions,
} from './option-columns.tsx';
import type { useOptions } from './options.ts';

interface OptionsTableProps extends OptionColumnsOptions {
  options: ReturnType<typeof useOptions>;
  label: string;
}

const empty = {
  admin: <EmptyState title="No options positions added yet." />,
  student: (
    <EmptyState
      title="No options positions available."
      description="Options will appear here when added by administrators."
    />
  ),
};

export function OptionsTable(props: OptionsTableProps) {
  const { options, label, audience, showFund, openAnalysis, onDelete } = props;
  const columns = useMemo(
    () => createOptionColumns({ audience, showFund, openAnalysis, onDelete }),
    [audience, showFund, openAnalysis, onDelete],
  );
  const { openSymbol } = useHost();
  const list = useMemo(() => createOptionList(openSymbol, onDelete), [openSymbol, onDelete]);
  return (
    <QueryState
      query={options}
      loading={<SkeletonTable label="Loading options" rows={3} columns={6} />}
      errorTitle="Failed to fetch options"
    >
      {(rows) => (
        <>
          <DataTable
            label={label}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            list={list}
            frame="none"
            empty={empty[audience]}
          />
          <CutNote endpoint={listOptions} rows={rows} which="first" what="option positions" />
        </>
      )}
    </QueryState>
  );
}
