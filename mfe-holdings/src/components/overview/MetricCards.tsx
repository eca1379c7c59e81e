import {
  ErrorState,
  formatQuantity,
  formatSignedUsd,
  formatUsd,
  SignedNumber,
  SkeletonTable,
  Stat,
  StatList,
} from '@dashboard/ui';
import { useMetrics } from '../../api/metrics.ts';

/** The figures that stand where the server knows none (spec §9). */
const placeholder = { totalValue: 2_847_523, dailyPnl: 12_486, activeBots: 12 };

const noteOf = (figure: number | null) => figure === null && 'Sample figure';

/** Total value, P&L of the day, positions and bots, over all funds; money without decimals. */
export function MetricCards() {
  const metrics = useMetrics();
  if (metrics.data) {
    const { totalValue, dailyPnl, activePositions, activeBots } = metrics.data;
    const gain = dailyPnl ?? placeholder.dailyPnl;
    return (
      <StatList>
        <Stat
          label="Total Portfolio Value"
          value={formatUsd(totalValue ?? placeholder.totalValue, 0)}
          note={noteOf(totalValue)}
        />
        <Stat
          label="Today's P&L"
          value={<SignedNumber value={gain}>{formatSignedUsd(gain, 0)}</SignedNumber>}
          note={noteOf(dailyPnl)}
        />
        <Stat label="Active Positions" value={formatQuantity(activePositions)} />
        <Stat
          label="Active Bots"
          value={formatQuantity(activeBots ?? placeholder.activeBots)}
          note={noteOf(activeBots)}
        />
      </StatList>
    );
  }
  if (metrics.isError) {
    return (
      <ErrorState
        title="The figures could not be loaded"
        message="The server did not answer. Nothing was lost."
        onRetry={() => void metrics.refetch()}
        retrying={metrics.isFetching}
      />
    );
  }
  return <SkeletonTable label="Loading the figures" rows={1} columns={4} />;
}
