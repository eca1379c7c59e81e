import { type Holding, listHoldings } from '@dashboard/contracts-portfolio';
import { type Audience, CutNote, QueryState } from '@dashboard/mfe-kit';
import { DataTable, EmptyState, SkeletonTable } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { useHoldingColumns } from './holding-columns.tsx';
import { useHoldingList } from './holding-list.tsx';
import type { useHoldings } from './holdings.ts';

interface HoldingsTableProps {
  holdings: ReturnType<typeof useHoldings>;
  audience: Audience;
  showFund: boolean;
  caption?: ReactNode;
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

export function HoldingsTable({ holdings, ...props }: HoldingsTableProps) {
  return (
    <QueryState
      query={holdings}
      loading={<SkeletonTable label="Loading holdings" rows={8} columns={7} />}
      errorTitle="Failed to fetch holdings"
    >
      {(rows) => <Table rows={rows} {...props} />}
    </QueryState>
  );
}

function Table(props: Omit<HoldingsTableProps, 'holdings'> & { rows: readonly Holding[] }) {
  const { rows, audience, showFund, caption } = props;
  const columns = useHoldingColumns(audience, showFund, rows);
  const list = useHoldingList(audience, showFund);
  return (
    <>
      <DataTable
        label={audience === 'admin' ? 'Current Holdings' : 'Holdings'}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        list={list}
        frame="none"
        caption={caption}
        empty={empty[audience]}
      />
      <CutNote endpoint={listHoldings} rows={rows} which="first" what="holdings" />
    </>
  );
}
