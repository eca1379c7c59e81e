import type { Fund, PortfolioSnapshot } from '@dashboard/contracts-portfolio';
import { QueryState, useTradingDay } from '@dashboard/mfe-kit';
import {
  Card,
  type ChartPoint,
  Cluster,
  EmptyState,
  Field,
  formatSignedPercent,
  formatSignedUsd,
  formatUsd,
  LineChart,
  SegmentedControl,
  SignedNumber,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@dashboard/ui';
import { useMemo, useState } from 'react';
import { toIsoDay } from '../format/days.ts';
import { FundFilter } from '../fund-select/FundSelect.tsx';
import { useCurrentValue, useFundHistory } from './portfolio-queries.ts';

const periods = ['7', '30', '90'] as const;
const periodOptions = periods.map((value) => ({ value, label: `${value} days` }));

export function FundPerformance() {
  const [fund, setFund] = useState<Fund>();
  const [days, setDays] = useState<(typeof periods)[number]>('30');
  return (
    <Card
      title="Fund Performance"
      actions={
        <>
          <Field label="Fund" layout="inline">
            <FundFilter
              fund={fund}
              onFundChange={setFund}
              style={{ height: 'var(--control-dense)' }}
            />
          </Field>
          <SegmentedControl
            label="Period"
            options={periodOptions}
            value={days}
            onValueChange={setDays}
          />
        </>
      }
    >
      <FundPerformanceChart fund={fund} days={Number(days)} />
    </Card>
  );
}

/** Money in the overview has no decimals. */
const formatMoney = (amount: number) => formatUsd(amount, 0);

interface FundPerformanceChartProps {
  /** Undefined for the sum of all funds. */
  fund: Fund | undefined;
  days: number;
}

function FundPerformanceChart({ fund, days }: FundPerformanceChartProps) {
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
  /** Null until known. */
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

type FundValue = Pick<PortfolioSnapshot, 'date' | 'value'>;

/**
 * Replaces today's snapshot with the current value: snapshots are taken hourly and after imports, and
 * would differ from the figures beside the chart.
 * @param today MM/DD/YYYY
 * @param value null until known; the snapshots then stay as they are
 */
const endWithToday = (
  snapshots: readonly PortfolioSnapshot[],
  today: string,
  value: number | null,
): readonly FundValue[] =>
  value === null
    ? snapshots
    : [...snapshots.filter(({ date }) => date !== today), { date: today, value }];
