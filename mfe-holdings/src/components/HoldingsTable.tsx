import type { Audience } from '@dashboard/mfe-kit';
import { DataTable, EmptyState, ErrorState, SkeletonTable } from '@dashboard/ui';
import type { useHoldings } from '../api/holdings.ts';
import { useHoldingColumns } from './use-holding-columns.ts';

export interface HoldingsTableProps {
  holdings: ReturnType<typeof useHoldings>;
  audience: Audience;
  /** Says of each row which fund it belongs to. */
  showFund: boolean;
}

const empty = {
  admin: <EmptyState title="No holdings found. Upload a CSV to get started." />,
  student: (
    <EmptyState
      title="No holdings yet"
      description="Holdings appear here when the fund's positions are imported."
    />
  ),
};

/** The holdings in whichever state they are: on their way, not to be had, none, or a table. */
export function HoldingsTable({ holdings, audience, showFund }: HoldingsTableProps) {
  const columns = useHoldingColumns(audience, showFund, holdings.data);
  if (holdings.data) {
    return (
      <DataTable
        label={audience === 'admin' ? 'Current Holdings' : 'Holdings'}
        columns={columns}
        rows={holdings.data}
        rowKey={({ id }) => id}
        frame="none"
        empty={empty[audience]}
      />
    );
  }
  if (holdings.isError) {
    return (
      <ErrorState
        title="Failed to fetch holdings"
        message="The server did not answer. Nothing was lost."
        onRetry={() => holdings.refetch()}
        retrying={holdings.isFetching}
      />
    );
  }
  return <SkeletonTable label="Loading holdings" rows={8} columns={7} />;
}
