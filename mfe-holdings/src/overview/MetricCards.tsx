import {
  DEFAULT_HISTORY_DAYS,
  getPortfolioMetrics,
  type Holding,
  listHoldings,
  listPortfolioHistory,
  type PortfolioMetrics,
  type PortfolioSnapshot,
} from '@dashboard/contracts-portfolio';
import { QueryState, useEndpoint, useTradingDay } from '@dashboard/mfe-kit';
import {
  formatQuantity,
  formatSignedUsd,
  formatUsd,
  SignedNumber,
  Skeleton,
  Stat,
  StatList,
  VisuallyHidden,
} from '@dashboard/ui';
import type { ReactNode } from 'react';
import { AtCostNote } from '../table-columns/AtCost.tsx';
import { SignedPercent } from '../table-columns/shared-columns.tsx';

const formatMoney = (amount: number) => formatUsd(amount, 0);
const formatPnl = (amount: number) => formatSignedUsd(amount, 0);

interface Context {
  readonly metrics: PortfolioMetrics;
  readonly holdings: readonly Holding[];
  readonly snapshots: readonly PortfolioSnapshot[];
  /** MM/DD/YYYY */
  readonly today: string;
}

interface MetricCard {
  readonly name: 'totalValue' | 'dailyPnl' | 'activePositions' | 'activeBots';
  readonly label: string;
  readonly render: (figure: number) => ReactNode;
  readonly sample?: string;
  readonly note: (context: Context) => ReactNode;
}

const cards: readonly MetricCard[] = [
  {
    name: 'totalValue',
    label: 'Total Portfolio Value',
    render: formatMoney,
    sample: formatMoney(2_847_523),
    note: ({ holdings }) => (
      <>
        Prices of the last import or edit
        <AtCostNote holdings={holdings} separator=" · " />
      </>
    ),
  },
  {
    name: 'dailyPnl',
    label: "Today's P&L",
    render: (pnl) => <SignedNumber value={pnl}>{formatPnl(pnl)}</SignedNumber>,
    sample: formatPnl(12_486),
    note: compareDay,
  },
  {
    name: 'activePositions',
    label: 'Active Positions',
    render: formatQuantity,
    note: ({ metrics, holdings }) =>
      metrics.activePositions === holdings.length && countFunds(holdings),
  },
  {
    name: 'activeBots',
    label: 'Active Bots',
    render: formatQuantity,
    sample: '12',
    note: () => 'In position, all stocks',
  },
];

/** OVER-35: a percentage of the last earlier day's value, if it has the same holdings. */
function compareDay({ metrics, snapshots, today }: Context): ReactNode {
  if (metrics.isFirstDay) return 'Since the first import';
  if (metrics.dailyPnlSince) return `Since ${metrics.dailyPnlSince}`;
  const before = snapshots.findLast(({ date }) => date !== today);
  const hasChanged = snapshots.some((day) => day.date === today && day.holdingsChanged);
  if (hasChanged || !before?.value || metrics.dailyPnl === null) return null;
  const percent = (metrics.dailyPnl / before.value) * 100;
  return (
    <>
      <SignedPercent value={percent} /> {`since ${before.date}`}
    </>
  );
}

function countFunds(holdings: readonly Holding[]): string {
  const { size } = new Set(holdings.map(({ fund }) => fund));
  return size === 1 ? 'In 1 fund' : `In ${size} funds`;
}

export function MetricCards() {
  const query = useEndpoint(getPortfolioMetrics);
  const { data: holdings = [] } = useEndpoint(listHoldings, { query: {} });
  const history = useEndpoint(listPortfolioHistory, { query: { days: DEFAULT_HISTORY_DAYS } });
  const context = {
    holdings,
    snapshots: history.data ?? [],
    today: useTradingDay(),
  };
  return (
    <QueryState
      query={query}
      loading={<LoadingCards />}
      errorTitle="The figures could not be loaded"
    >
      {(metrics) => (
        <StatList>
          {cards.map(({ name, label, render, sample, note }) => {
            const figure = metrics[name];
            if (typeof figure === 'number') {
              const text = note({ metrics, ...context });
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
