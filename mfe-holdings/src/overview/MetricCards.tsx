import type { PortfolioMetrics } from '@dashboard/contracts-portfolio';
import { QueryState } from '@dashboard/mfe-kit';
import {
  formatQuantity,
  formatSignedUsd,
  formatUsd,
  SignedNumber,
  SkeletonTable,
  Stat,
  StatList,
} from '@dashboard/ui';
import { useMetrics } from './portfolio-queries.ts';

/** Shown where the server has no figure (spec §9). */
const placeholders = { totalValue: 2_847_523, dailyPnl: 12_486, activeBots: 12 };

const getNote = (figure: number | null) => figure === null && 'Sample figure';

/** Total value, P&L of the day, positions and bots of all funds; money without decimals. */
export function MetricCards() {
  const metrics = useMetrics();
  return (
    <QueryState
      query={metrics}
      loading={<SkeletonTable label="Loading the figures" rows={1} columns={4} />}
      errorTitle="The figures could not be loaded"
    >
      {(data) => <Cards metrics={data} />}
    </QueryState>
  );
}

function Cards({ metrics }: { metrics: PortfolioMetrics }) {
  const { totalValue, dailyPnl, activePositions, activeBots } = metrics;
  const pnl = dailyPnl ?? placeholders.dailyPnl;
  return (
    <StatList>
      <Stat
        label="Total Portfolio Value"
        value={formatUsd(totalValue ?? placeholders.totalValue, 0)}
        note={getNote(totalValue)}
      />
      <Stat
        label="Today's P&L"
        value={<SignedNumber value={pnl}>{formatSignedUsd(pnl, 0)}</SignedNumber>}
        note={getNote(dailyPnl)}
      />
      <Stat label="Active Positions" value={formatQuantity(activePositions)} />
      <Stat
        label="Active Bots"
        value={formatQuantity(activeBots ?? placeholders.activeBots)}
        note={getNote(activeBots)}
      />
    </StatList>
  );
}
