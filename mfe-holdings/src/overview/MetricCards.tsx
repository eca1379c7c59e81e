import type { PortfolioMetrics } from '@dashboard/contracts-portfolio';
import { QueryState } from '@dashboard/mfe-kit';
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
import { formatMoment } from '../format/moments.ts';
import { useMetrics } from './portfolio-queries.ts';

/** Shown where the server has no figure (spec §9), grey and marked as samples. */
const placeholders = { totalValue: 2_847_523, dailyPnl: 12_486, activeBots: 12 };

/** Money in the overview has no decimals (spec §9). */
const formatMoney = (amount: number) => formatUsd(amount, 0);
const formatSigned = (amount: number) => formatSignedUsd(amount, 0);

/** The labels, in the order of the cards. */
const labels = {
  totalValue: 'Total Portfolio Value',
  dailyPnl: "Today's P&L",
  activePositions: 'Active Positions',
  activeBots: 'Active Bots',
} as const;

/** Total value, P&L of the day, positions and bots of all funds; money without decimals. */
export function MetricCards() {
  const metrics = useMetrics();
  return (
    <QueryState
      query={metrics}
      loading={<LoadingCards />}
      errorTitle="The figures could not be loaded"
    >
      {(data) => (
        <Cards metrics={data} asOf={`As of ${formatMoment(new Date(metrics.dataUpdatedAt))}`} />
      )}
    </QueryState>
  );
}

const LoadingCards = () => (
  <div role="status">
    <VisuallyHidden>Loading the figures</VisuallyHidden>
    <StatList>
      {Object.values(labels).map((label) => (
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

interface CardsProps {
  metrics: PortfolioMetrics;
  /** From when the figures are. */
  asOf: string;
}

function Cards({ metrics, asOf }: CardsProps) {
  const { totalValue, dailyPnl, activePositions, activeBots } = metrics;
  return (
    <StatList>
      <MetricCard
        label={labels.totalValue}
        figure={totalValue}
        placeholder={formatMoney(placeholders.totalValue)}
        asOf={asOf}
        render={formatMoney}
      />
      <MetricCard
        label={labels.dailyPnl}
        figure={dailyPnl}
        placeholder={formatSigned(placeholders.dailyPnl)}
        asOf={asOf}
        render={(pnl) => <SignedNumber value={pnl}>{formatSigned(pnl)}</SignedNumber>}
      />
      <Stat label={labels.activePositions} value={formatQuantity(activePositions)} note={asOf} />
      <MetricCard
        label={labels.activeBots}
        figure={activeBots}
        placeholder={formatQuantity(placeholders.activeBots)}
        asOf={asOf}
        render={formatQuantity}
      />
    </StatList>
  );
}

interface MetricCardProps {
  label: string;
  figure: number | null;
  placeholder: string;
  asOf: string;
  render: (figure: number) => ReactNode;
}

function MetricCard({ label, figure, placeholder, asOf, render }: MetricCardProps) {
  if (figure !== null) return <Stat label={label} value={render(figure)} note={asOf} />;
  const value = <span style={{ color: 'var(--text-muted)' }}>{placeholder}</span>;
  return <Stat label={label} value={value} note="Sample figure" />;
}
