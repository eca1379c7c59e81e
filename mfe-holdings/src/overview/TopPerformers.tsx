import { findTopPerformers, type Holding, type Performer } from '@dashboard/contracts-portfolio';
import {
  Card,
  type Column,
  DataTable,
  EmptyState,
  formatSignedPercent,
  SignedNumber,
} from '@dashboard/ui';

const columns: readonly Column<Performer>[] = [
  {
    id: 'ticker',
    header: 'Ticker',
    rowHeader: true,
    cell: ({ holding }) => <strong>{holding.ticker}</strong>,
  },
  { id: 'fund', header: 'Fund', cell: ({ holding }) => holding.fund },
  {
    id: 'gain',
    header: 'Gain',
    align: 'end',
    cell: ({ gainPercent }) => (
      <SignedNumber value={gainPercent}>{formatSignedPercent(gainPercent)}</SignedNumber>
    ),
  },
];

/** 'Top Performers Today': the five holdings with the highest gain (spec §2). */
export function TopPerformers({ holdings }: { holdings: readonly Holding[] }) {
  return (
    <Card title="Top Performers Today" description="By gain over the trade price" flush>
      <DataTable
        label="Top Performers Today"
        columns={columns}
        rows={findTopPerformers(holdings)}
        rowKey={({ holding }) => holding.id}
        frame="none"
        empty={
          <EmptyState
            title="No performers yet"
            description="Holdings with a current price are ranked here."
          />
        }
      />
    </Card>
  );
}
