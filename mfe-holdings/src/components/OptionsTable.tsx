import { DataTable, EmptyState, ErrorState, SkeletonTable } from '@dashboard/ui';
import { type ReactNode, useMemo } from 'react';
import type { useOptions } from '../api/options.ts';
import { type OptionColumnsOptions, optionColumns } from './option-columns.tsx';

interface OptionsTableProps extends OptionColumnsOptions {
  options: ReturnType<typeof useOptions>;
  label: string;
  empty: ReactNode;
}

/** The option positions in whichever state they are. */
export function OptionsTable({ options, label, empty, ...given }: OptionsTableProps) {
  const { audience, showFund, openAnalysis, remove } = given;
  const columns = useMemo(
    () => optionColumns({ audience, showFund, openAnalysis, remove }),
    [audience, showFund, openAnalysis, remove],
  );
  if (options.data) {
    return (
      <DataTable
        label={label}
        columns={columns}
        rows={options.data}
        rowKey={({ id }) => id}
        frame="none"
        empty={empty}
      />
    );
  }
  if (options.isError) {
    return (
      <ErrorState
        title="Failed to fetch options"
        message="The server did not answer. Nothing was lost."
        onRetry={() => void options.refetch()}
        retrying={options.isFetching}
      />
    );
  }
  return <SkeletonTable label="Loading options" rows={3} columns={6} />;
}

/** What either side says where there are no options (spec §2). */
export const noOptions = {
  admin: <EmptyState title="No options positions added yet." />,
  student: (
    <EmptyState
      title="No options positions available."
      description="Options will appear here when added by administrators."
    />
  ),
};
