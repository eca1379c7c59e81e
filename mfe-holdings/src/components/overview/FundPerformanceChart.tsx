import type { Fund, PortfolioSnapshot } from '@dashboard/contracts-portfolio';
import {
  type ChartPoint,
  Cluster,
  EmptyState,
  ErrorState,
  formatSignedPercent,
  formatSignedUsd,
  formatUsd,
  LineChart,
  SignedNumber,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@dashboard/ui';
import { useMemo } from 'react';
import { useFundHistory } from '../../api/metrics.ts';
import { isoDay } from '../../model/iso-day.ts';

/** Money in the overview has no decimals (spec §9). */
const money = (amount: number) => formatUsd(amount, 0);

interface FundPerformanceChartProps {
  /** All of them together without it. */
  fund: Fund | undefined;
  days: number;
}

/** The history of a fund in whichever state it is: on its way, not to be had, none, or a chart. */
export function FundPerformanceChart({ fund, days }: FundPerformanceChartProps) {
  const history = useFundHistory(fund, days);
  if (history.data?.length === 0) {
    return (
      <EmptyState
        title="No history yet"
        description="The value is kept once each trading day and after each import."
      />
    );
  }
  if (history.data) return <ValueOverDays name={fund ?? 'All funds'} snapshots={history.data} />;
  if (history.isError) {
    return (
      <ErrorState
        title="The history could not be loaded"
        message="The server did not answer. Nothing was lost."
        onRetry={() => void history.refetch()}
        retrying={history.isFetching}
      />
    );
  }
  return (
    <div role="status">
      <VisuallyHidden>Loading the history</VisuallyHidden>
      <Skeleton height="314px" />
    </div>
  );
}

interface ValueOverDaysProps {
  name: string;
  /** At least one, the oldest first. */
  snapshots: readonly PortfolioSnapshot[];
}

function ValueOverDays({ name, snapshots }: ValueOverDaysProps) {
  const points = useMemo(
    (): ChartPoint[] => snapshots.map(({ date, value }) => ({ day: isoDay(date), value })),
    [snapshots],
  );
  const first = snapshots[0]?.value ?? 0;
  const last = snapshots.at(-1)?.value ?? 0;
  const change = last - first;
  return (
    <Stack gap={2}>
      <Cluster gap={2}>
        <Text size="lg" strong>
          {money(last)}
        </Text>
        <SignedNumber value={change} arrow>
          {formatSignedUsd(change, 0)}
          {first > 0 && ` (${formatSignedPercent((change / first) * 100)})`}
        </SignedNumber>
        <Text size="sm" tone="muted">{`since ${snapshots[0]?.date}`}</Text>
      </Cluster>
      <LineChart
        label={`${name}: value at the end of each day`}
        points={points}
        formatValue={money}
      />
    </Stack>
  );
}
