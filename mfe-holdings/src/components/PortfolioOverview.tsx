import {
  type Fund,
  funds,
  type Holding,
  MAIN_FUND,
  totalsOf,
} from '@dashboard/contracts-portfolio';
import {
  Badge,
  Card,
  type Column,
  Columns,
  DataTable,
  EmptyState,
  ErrorState,
  formatSignedPercent,
  formatUsd,
  SignedFigure,
  SkeletonTable,
} from '@dashboard/ui';
import { useHoldings } from '../api/holdings.ts';
import { type Performer, topPerformers } from '../model/performance.ts';

/** Money in the overview has no decimals (spec §9). */
const money = (amount: number) => formatUsd(amount, 0);

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
    cell: ({ gainPercent }) => (
      <SignedFigure value={gainPercent}>{formatSignedPercent(gainPercent)}</SignedFigure>
    ),
  },
];

interface FundSummary {
  readonly fund: Fund;
  readonly positions: number;
  readonly value: number;
}

const fundColumns: readonly Column<FundSummary>[] = [
  { id: 'fund', header: 'Fund', rowHeader: true, cell: ({ fund }) => fund },
  { id: 'positions', header: 'Positions', align: 'end', cell: ({ positions }) => positions },
  { id: 'value', header: 'Value', align: 'end', cell: ({ value }) => money(value) },
  {
    id: 'state',
    header: 'State',
    align: 'end',
    cell: ({ positions }) =>
      positions > 0 ? <Badge tone="green">Active</Badge> : <Badge>Empty</Badge>,
  },
];

/** Growth, Value, Income and Balanced Fund: how many positions and what they are worth (spec §2). */
function summariesByFund(holdings: readonly Holding[]): FundSummary[] {
  return funds
    .filter((fund) => fund !== MAIN_FUND)
    .map((fund) => {
      const own = holdings.filter((holding) => holding.fund === fund);
      return { fund, positions: own.length, value: totalsOf(own).value };
    });
}

/** The overview of all funds. */
export function PortfolioOverview() {
  const holdings = useHoldings();
  if (holdings.isPending)
    return <SkeletonTable label="Loading the overview" rows={5} columns={4} />;
  if (!holdings.data) {
    return (
      <Card title="Portfolio Overview">
        <ErrorState
          title="The overview could not be loaded"
          message="The server did not answer. Nothing was lost."
          onRetry={() => holdings.refetch()}
          retrying={holdings.isFetching}
        />
      </Card>
    );
  }
  return (
    <Columns minColumn={380} gap={4}>
      <Card title="Top Performers Today" flush>
        <DataTable
          label="Top Performers Today"
          columns={performerColumns}
          rows={topPerformers(holdings.data)}
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
      <Card title="Holdings Summary by Fund" flush>
        <DataTable
          label="Holdings Summary by Fund"
          columns={fundColumns}
          rows={summariesByFund(holdings.data)}
          rowKey={({ fund }) => fund}
          frame="none"
        />
      </Card>
    </Columns>
  );
}
