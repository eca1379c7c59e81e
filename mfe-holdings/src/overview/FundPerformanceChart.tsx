import type { Fund, PortfolioSnapshot } from '@dashboard/contracts-portfolio';
import { QueryState, useTradingDay } from '@dashboard/mfe-kit';
import {
  type ChartPoint,
  Cluster,
  EmptyState,
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
import { toIsoDay } from '../format/days.ts';
import { endWithToday } from './fund-values.ts';
import { useCurrentValue, useFundHistory } from './portfolio-queries.ts';

/** Money in the overview has no decimals (spec §9). */
const formatMoney = (amount: number) => formatUsd(amount, 0);

interface FundPerformanceChartProps {
  /** Undefined shows the sum of all funds. */
  fund: Fund | undefined;
  days: number;
}

/**
 * The history of a fund, up to what it is worth now, as a chart, or the loading, error or empty
 * state of its query.
 */
export function FundPerformanceChart({ fund, days }: FundPerformanceChartProps) {
  const history = useFundHistory(fund, days);
  const currentValue = useCurrentValue(fund);
  const today = useTradingDay();
  return (
    <QueryState
      query={history}
      loading={
        <div role="status">
          <VisuallyHidden>Loading the history</VisuallyHidden>
          <Skeleton height="290px" />
        </div>
      }
      errorTitle="The history could not be loaded"
      empty={
        <EmptyState
          title="No history yet"
          description="The value is kept once each trading day and after each import."
        />
      }
    >
      {(snapshots) => (
        <ValueByDay
          name={fund ?? 'All funds'}
          snapshots={snapshots}
          today={today}
          currentValue={currentValue}
        />
      )}
    </QueryState>
  );
}

interface ValueByDayProps {
  name: string;
  /** At least one; oldest first. */
  snapshots: readonly PortfolioSnapshot[];
  /** MM/DD/YYYY */
  today: string;
  /** Null while it is not known. */
  currentValue: number | null;
}

function ValueByDay({ name, snapshots, today, currentValue }: ValueByDayProps) {
  const values = useMemo(
    () => endWithToday(snapshots, today, currentValue),
    [snapshots, today, currentValue],
  );
  const points = useMemo(
    (): ChartPoint[] => values.map(({ date, value }) => ({ day: toIsoDay(date), value })),
    [values],
  );
  const first = values[0]?.value ?? 0;
  const last = values.at(-1)?.value ?? 0;
  const change = last - first;
  return (
    <Stack gap={2}>
      <Cluster gap={2}>
        <Text size="lg" strong>
          {formatMoney(last)}
        </Text>
        <SignedNumber value={change} arrow>
          {formatSignedUsd(change, 0)}
          {first > 0 && ` (${formatSignedPercent((change / first) * 100)})`}
        </SignedNumber>
        <Text size="sm" tone="muted">{`since ${values[0]?.date}`}</Text>
      </Cluster>
      <LineChart
        label={`${name}: value at the end of each day`}
        points={points}
        formatValue={formatMoney}
      />
    </Stack>
  );
}
