import {
  computeTotals,
  type Fund,
  getPortfolioMetrics,
  listHoldings,
  listPortfolioHistory,
  type PortfolioSnapshot,
} from '@dashboard/contracts-portfolio';
import { QueryState, useEndpoint, useTradingDay } from '@dashboard/mfe-kit';
import {
  Card,
  CHART_MARK,
  Cluster,
  EmptyState,
  formatSignedPercent,
  formatSignedUsd,
  formatUsd,
  LineChart,
  LoadingBlock,
  SegmentedControl,
  SignedNumber,
  Stack,
  Text,
  usePhone,
} from '@dashboard/ui';
import { useMemo, useState } from 'react';
import { toIsoDay } from '../format/figures.ts';
import { FundFilter } from '../fund-select/FundSelect.tsx';
import { useKnownFund } from '../fund-select/use-funds.ts';

const periods = ['7', '30', '90'] as const;
const periodOptions = periods.map((value) => ({ value, label: `${value} days` }));

export function FundPerformance() {
  const [selected, setFund] = useState<Fund>();
  const fund = useKnownFund(selected);
  const [days, setDays] = useState<(typeof periods)[number]>('30');
  const history = useEndpoint(listPortfolioHistory, { query: { fund, days: Number(days) } });
  return (
    <Card
      title="Fund Performance"
      actions={
        <>
          <FundFilter
            aria-label="Fund"
            fund={fund}
            onFundChange={setFund}
            style={{ flex: 'auto', height: 'var(--control-dense)' }}
          />
          <SegmentedControl
            label="Period"
            options={periodOptions}
            value={days}
            onValueChange={setDays}
          />
        </>
      }
    >
      <QueryState
        query={history}
        loading={<LoadingBlock label="Loading the history" height="250px" />}
        errorTitle="The history could not be loaded"
      >
        {(snapshots) => <ValueByDay fund={fund} snapshots={snapshots} />}
      </QueryState>
    </Card>
  );
}

const HOLDINGS_CHANGED = 'Holdings changed';

const formatMoney = (amount: number) => formatUsd(amount, 0);

function ValueByDay(props: { fund: Fund | undefined; snapshots: readonly PortfolioSnapshot[] }) {
  const { fund, snapshots } = props;
  const currentValue = useCurrentValue(fund);
  const today = useTradingDay();
  const isPhone = usePhone();
  const points = useMemo(() => {
    const values = endWithToday(snapshots, today, currentValue);
    return values.map(({ date, value, holdingsChanged }) => ({
      date,
      day: toIsoDay(date),
      value,
      note: holdingsChanged && HOLDINGS_CHANGED,
    }));
  }, [snapshots, today, currentValue]);
  if (points.every(({ value }) => value === 0)) {
    return (
      <EmptyState
        title="No history yet"
        description="The value is saved once per trading day and after each import."
      />
    );
  }
  const first = points[0]?.value ?? 0;
  const last = points.at(-1)?.value ?? 0;
  const change = last - first;
  const hasMarks = points.some(({ note }) => note);
  return (
    <Stack gap={2}>
      <Cluster gap={2} style={{ rowGap: 0 }}>
        <Text size="lg" strong>
          {formatMoney(last)}
        </Text>
        {hasMarks ? (
          <>
            <Text
              size="sm"
              tone="muted"
              style={{ flex: '1 1 300px', order: isPhone ? 1 : 0, textWrap: 'pretty' }}
            >
              {describeChange(points)}
            </Text>
            <Text size="sm" tone="muted" style={{ marginLeft: 'auto' }}>
              <span style={{ color: 'var(--tone-amber-text)' }}>{CHART_MARK}</span>{' '}
              {HOLDINGS_CHANGED}
            </Text>
          </>
        ) : (
          <>
            <SignedNumber value={change} arrow>
              {formatSignedUsd(change, 0)}
              {first > 0 && ` (${formatSignedPercent((change / first) * 100)})`}
            </SignedNumber>
            <Text size="sm" tone="muted">
              since {points[0]?.date}
            </Text>
          </>
        )}
      </Cluster>
      <LineChart
        label={`${fund ?? 'All funds'}: value at the end of each day`}
        points={points}
        formatValue={formatMoney}
      />
    </Stack>
  );
}

interface Point {
  readonly date: string;
  readonly value: number;
  readonly note?: unknown;
}

/** In the whole dollars that the chart shows, so that the parts add up. */
function describeChange(points: readonly Point[]): string {
  const steps = points.slice(1).map(({ value, note }, index) => ({
    change: Math.round(value) - Math.round(points[index]?.value ?? 0),
    note,
  }));
  const sum = (some: typeof steps) =>
    formatSignedUsd(
      some.reduce((total, { change }) => total + change, 0),
      0,
    );
  const total = `${sum(steps)} since ${points[0]?.date}`;
  const changed = steps.filter(({ note }) => note);
  if (changed.length === 0) return total;
  const days = changed.length === 1 ? '1 day' : `${changed.length} days`;
  const others = steps.filter(({ note }) => !note);
  const rest =
    others.length > 0 ? `, ${sum(others)} on the other${others.length === 1 ? '' : 's'}` : '';
  return `${total}: ${sum(changed)} on ${days} with changed holdings${rest}`;
}

/** In USD; null until loaded. All funds use the same response as the total's card. */
function useCurrentValue(fund: Fund | undefined): number | null {
  const { data: metrics } = useEndpoint(getPortfolioMetrics);
  const { data: holdings } = useEndpoint(listHoldings, { query: {} });
  const fundValue = useMemo(
    () => holdings && computeTotals(holdings.filter((holding) => holding.fund === fund)).value,
    [holdings, fund],
  );
  return (fund === undefined ? metrics?.totalValue : fundValue) ?? null;
}

/**
 * Replaces today's snapshot with the current value. Snapshots are taken hourly and after imports,
 * so they would differ from the figures next to the chart.
 */
function endWithToday(
  snapshots: readonly PortfolioSnapshot[],
  today: string,
  value: number | null,
): readonly Omit<PortfolioSnapshot, 'pnlOpen'>[] {
  if (value === null) return snapshots;
  const { holdingsChanged } = snapshots.find(({ date }) => date === today) ?? {};
  return [
    ...snapshots.filter(({ date }) => date !== today),
    { date: today, value, holdingsChanged },
  ];
}
