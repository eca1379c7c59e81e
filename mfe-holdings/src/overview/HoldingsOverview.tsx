import {
  computeTotals,
  findTopPerformers,
  funds,
  type Holding,
  listHoldings,
  MAIN_FUND,
  type Performer,
} from '@dashboard/contracts-portfolio';
import { QueryState, useEndpoint } from '@dashboard/mfe-kit';
import {
  Badge,
  Card,
  type Column,
  Columns,
  DataTable,
  EmptyState,
  formatUsd,
  SkeletonTable,
} from '@dashboard/ui';
import { SignedPercent } from '../table-columns/shared-columns.tsx';

export function HoldingsOverview() {
  const holdings = useEndpoint(listHoldings, { query: {} });
  return (
    <QueryState
      query={holdings}
      loading={<SkeletonTable label="Loading the overview" rows={5} columns={4} />}
      errorTitle="Failed to fetch holdings"
      renderError={(error) => <Card title="Holdings Summary by Fund">{error}</Card>}
    >
      {(rows) => (
        <Columns minColumnWidth={380} gap={4}>
          <TopPerformers holdings={rows} />
          <FundSummaries holdings={rows} />
        </Columns>
      )}
    </QueryState>
  );
}

const summarizeFunds = (holdings: readonly Holding[]) =>
  funds
    .filter((fund) => fund !== MAIN_FUND)
    .map((fund) => {
      const own = holdings.filter((holding) => holding.fund === fund);
      return { fund, positions: own.length, value: computeTotals(own).value };
    });

type FundSummary = ReturnType<typeof summarizeFunds>[number];

const summaryColumns: readonly Column<FundSummary>[] = [
  { id: 'fund', header: 'Fund', rowHeader: true, cell: ({ fund }) => fund },
  { id: 'positions', header: 'Positions', align: 'end', cell: ({ positions }) => positions },
  { id: 'value', header: 'Value', align: 'end', cell: ({ value }) => formatUsd(value, 0) },
  {
    id: 'state',
    header: 'State',
    align: 'end',
    cell: ({ positions }) =>
      positions > 0 ? <Badge tone="positive">Active</Badge> : <Badge>Empty</Badge>,
  },
];

function FundSummaries({ holdings }: { holdings: readonly Holding[] }) {
  return (
    <Card title="Holdings Summary by Fund" description={`All funds except ${MAIN_FUND}`} flush>
      <DataTable
        label="Holdings Summary by Fund"
        columns={summaryColumns}
        rows={summarizeFunds(holdings)}
        rowKey={({ fund }) => fund}
        frame="none"
      />
    </Card>
  );
}

const performerColumns: readonly Column<Performer>[] = [
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
    cell: ({ gainPercent }) => <SignedPercent value={gainPercent} />,
  },
];

function TopPerformers({ holdings }: { holdings: readonly Holding[] }) {
  return (
    <Card title="Top Performers Today" description="By gain over the trade price" flush>
      <DataTable
        label="Top Performers Today"
        columns={performerColumns}
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
