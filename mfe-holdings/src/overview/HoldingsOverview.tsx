import {
  computeTotals,
  type Holding,
  type ListedFund,
  listFunds,
  listHoldings,
  listPerformers,
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
  MarkedText,
  SkeletonTable,
} from '@dashboard/ui';
import { AtCostNote } from '../table-columns/AtCost.tsx';
import { SignedPercent, Stacked, TickerButton } from '../table-columns/shared-columns.tsx';

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
        <Columns minColumnWidth={340} gap={4}>
          <TopPerformers />
          <FundSummaries holdings={rows} />
        </Columns>
      )}
    </QueryState>
  );
}

const summarizeFunds = (funds: readonly ListedFund[], holdings: readonly Holding[]) =>
  funds
    .filter(({ name }) => name !== MAIN_FUND)
    .map(({ name: fund }) => {
      const own = holdings.filter((holding) => holding.fund === fund);
      return { fund, own, positions: own.length, value: computeTotals(own).value };
    });

type FundSummary = ReturnType<typeof summarizeFunds>[number];

const summaryColumns: readonly Column<FundSummary>[] = [
  { id: 'fund', header: 'Fund', rowHeader: true, cell: ({ fund }) => fund },
  { id: 'positions', header: 'Positions', align: 'end', cell: ({ positions }) => positions },
  {
    id: 'value',
    header: 'Value',
    align: 'end',
    cell: ({ value, own }) => (
      <Stacked note={<AtCostNote holdings={own} />}>{formatUsd(value, 0)}</Stacked>
    ),
  },
  {
    id: 'state',
    header: 'State',
    align: 'end',
    cell: ({ positions }) =>
      positions > 0 ? <Badge tone="positive">Active</Badge> : <Badge>Empty</Badge>,
  },
];

function FundSummaries({ holdings }: { holdings: readonly Holding[] }) {
  const funds = useEndpoint(listFunds);
  return (
    <Card
      title="Holdings Summary by Fund"
      description={<MarkedText>{`All funds except ${MAIN_FUND}`}</MarkedText>}
      flush
    >
      <QueryState
        query={funds}
        loading={<SkeletonTable label="Loading the funds" rows={4} columns={4} />}
        errorTitle="The funds could not be loaded"
      >
        {(listed) => (
          <DataTable
            label="Holdings Summary by Fund"
            columns={summaryColumns}
            rows={summarizeFunds(listed, holdings)}
            rowKey={({ fund }) => fund}
            frame="none"
          />
        )}
      </QueryState>
    </Card>
  );
}

const performerColumns: readonly Column<Performer>[] = [
  {
    id: 'ticker',
    header: 'Ticker',
    rowHeader: true,
    cell: ({ ticker }) => <TickerButton ticker={ticker} audience="admin" />,
  },
  { id: 'fund', header: 'Fund', cell: ({ fund }) => <MarkedText>{fund}</MarkedText> },
  {
    id: 'gain',
    header: 'Gain',
    align: 'end',
    cell: ({ gainPercent, sincePurchase }) => (
      <Stacked note={sincePurchase && 'since purchase'}>
        <SignedPercent value={gainPercent} />
      </Stacked>
    ),
  },
];

function TopPerformers() {
  const performers = useEndpoint(listPerformers);
  return (
    <Card
      title="Top Performers Today"
      description="Ranked by today's gain, then by the gain since purchase"
      flush
    >
      <QueryState
        query={performers}
        loading={<SkeletonTable label="Loading the top performers" rows={5} columns={3} />}
        errorTitle="The top performers could not be loaded"
      >
        {(rows) => (
          <DataTable
            label="Top Performers Today"
            columns={performerColumns}
            rows={rows}
            rowKey={({ ticker, fund }) => `${fund} ${ticker}`}
            frame="none"
            empty={
              <EmptyState
                title="No performers yet"
                description="Holdings with a current price are ranked here."
              />
            }
          />
        )}
      </QueryState>
    </Card>
  );
}
