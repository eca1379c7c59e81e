import {
  computeTotals,
  getPortfolioMetrics,
  type Holding,
  type ListedFund,
  listFunds,
  listHoldings,
  listPerformers,
  MAIN_FUND,
  type Performer,
  type PortfolioMetrics,
} from '@dashboard/contracts-portfolio';
import { QueryState, useEndpoint } from '@dashboard/mfe-kit';
import {
  Badge,
  Card,
  type Column,
  Columns,
  DataTable,
  EmptyState,
  formatDate,
  formatQuantity,
  formatSignedUsd,
  formatTime,
  formatUsd,
  MarkedText,
  SignedNumber,
  Skeleton,
  SkeletonTable,
  Stat,
  StatList,
  Text,
  VisuallyHidden,
} from '@dashboard/ui';
import type { ReactNode } from 'react';
import { AtCostNote } from '../table-columns/AtCost.tsx';
import { SignedPercent, Stacked } from '../table-columns/shared-columns.tsx';

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
    cell: ({ ticker }) => <strong>{ticker}</strong>,
  },
  { id: 'fund', header: 'Fund', cell: ({ fund }) => <MarkedText>{fund}</MarkedText> },
  {
    id: 'gain',
    header: 'Gain',
    align: 'end',
    cell: ({ gainPercent, sincePurchase }) => (
      <>
        {sincePurchase && (
          <Text size="sm" tone="muted">
            {'since purchase '}
          </Text>
        )}
        <SignedPercent value={gainPercent} />
      </>
    ),
  },
];

function TopPerformers() {
  const performers = useEndpoint(listPerformers);
  return (
    <Card
      title="Top Performers Today"
      description="By the change of the price today, then since purchase where no earlier price is known"
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

const formatMoney = (amount: number) => formatUsd(amount, 0);
const formatPnl = (amount: number) => formatSignedUsd(amount, 0);

interface MetricCard {
  readonly name: 'totalValue' | 'dailyPnl' | 'activePositions' | 'activeBots';
  readonly label: string;
  readonly render: (figure: number) => ReactNode;
  readonly sample?: string;
  readonly note?: (metrics: PortfolioMetrics) => string | undefined;
}

const cards: readonly MetricCard[] = [
  {
    name: 'totalValue',
    label: 'Total Portfolio Value',
    render: formatMoney,
    sample: formatMoney(2_847_523),
  },
  {
    name: 'dailyPnl',
    label: "Today's P&L",
    render: (pnl) => <SignedNumber value={pnl}>{formatPnl(pnl)}</SignedNumber>,
    sample: formatPnl(12_486),
    note: ({ isFirstDay, dailyPnlSince }) =>
      isFirstDay ? 'Since the first import' : dailyPnlSince && `Since ${dailyPnlSince}`,
  },
  { name: 'activePositions', label: 'Active Positions', render: formatQuantity },
  { name: 'activeBots', label: 'Active Bots', render: formatQuantity, sample: '12' },
];

export function MetricCards() {
  const metrics = useEndpoint(getPortfolioMetrics);
  const { data: holdings = [] } = useEndpoint(listHoldings, { query: {} });
  const asOf = `As of ${formatMoment(new Date(metrics.dataUpdatedAt))}`;
  return (
    <QueryState
      query={metrics}
      loading={<LoadingCards />}
      errorTitle="The figures could not be loaded"
    >
      {(data) => (
        <StatList>
          {cards.map(({ name, label, render, sample, note }) => {
            const figure = data[name];
            if (typeof figure === 'number') {
              const text = (
                <>
                  {note?.(data) ?? asOf}
                  {name === 'totalValue' && <AtCostNote holdings={holdings} separator=" · " />}
                </>
              );
              return <Stat key={name} label={label} value={render(figure)} note={text} />;
            }
            const value = <span style={{ color: 'var(--text-muted)' }}>{sample}</span>;
            return <Stat key={name} label={label} value={value} note="Sample figure" />;
          })}
        </StatList>
      )}
    </QueryState>
  );
}

const LoadingCards = () => (
  <div role="status">
    <VisuallyHidden>Loading the figures</VisuallyHidden>
    <StatList>
      {cards.map(({ label }) => (
        <Stat
          key={label}
          label={label}
          value={<Skeleton width="9ch" height="1lh" />}
          note={<Skeleton width="14ch" height="1lh" />}
        />
      ))}
    </StatList>
  </div>
);

/** `3:14 PM`, or `11/20/2026 3:14 PM` if that isn't today. */
function formatMoment(instant: Date): string {
  const date = formatDate(instant);
  const time = formatTime(instant);
  return date === formatDate(new Date(Date.now())) ? time : `${date} ${time}`;
}
