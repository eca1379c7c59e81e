import { getPortfolioMetrics, type PortfolioMetrics } from '@dashboard/contracts-portfolio';
import { QueryState, useEndpoint } from '@dashboard/mfe-kit';
import {
  formatDate,
  formatQuantity,
  formatSignedUsd,
  formatTime,
  formatUsd,
  SignedNumber,
  Skeleton,
  Stat,
  StatList,
  VisuallyHidden,
} from '@dashboard/ui';
import type { ReactNode } from 'react';

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
    note: ({ isFirstDay }) => (isFirstDay ? 'Since the first import' : undefined),
  },
  { name: 'activePositions', label: 'Active Positions', render: formatQuantity },
  { name: 'activeBots', label: 'Active Bots', render: formatQuantity, sample: '12' },
];

export function MetricCards() {
  const metrics = useEndpoint(getPortfolioMetrics);
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
            if (figure !== null) {
              const text = note?.(data) ?? asOf;
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
