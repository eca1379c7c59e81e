import { stateFields } from '@dashboard/contracts-portfolio';
import {
  Badge,
  type Column,
  DataTable,
  formatDate,
  type ListForm,
  ListRow,
  Stat,
  StatList,
  Text,
} from '@dashboard/ui';
import { styled } from 'styled-components';
import { structureTones } from '../../../stocks/stock-values.ts';
import { formatWeek } from '../../../stocks/weeks.ts';
import type { Prediction } from './predictions.ts';
import { formatFlipKey } from './predictions.ts';

interface Score {
  readonly called: number;
  readonly right: number;
}

export const isRight = ({ call, traderCall }: Pick<Prediction, 'call' | 'traderCall'>) =>
  call === traderCall;

export const computeScore = (calls: readonly Prediction[]): Score => ({
  called: calls.length,
  right: calls.filter(isRight).length,
});

export const formatScore = ({ called, right }: Score) => `${right} of ${called}`;

/** Newest first. */
export function computeWeekScores(
  calls: readonly Prediction[],
): readonly (Score & { readonly week: string })[] {
  return [...Map.groupBy(calls, ({ week }) => week)]
    .map(([week, own]) => ({ week, ...computeScore(own) }))
    .toSorted((one, other) => other.week.localeCompare(one.week));
}

const Weeks = styled.ul`
  margin: 8px 0 0;
  padding: 0;
  color: var(--text-muted);
  font-size: var(--text-sm);
  list-style: none;

  & > li {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 4px 0;
    border-bottom: 1px solid var(--border);
    font-variant-numeric: tabular-nums;
  }
`;

interface CallScoreProps {
  called: readonly Prediction[];
  all: readonly Prediction[];
  week: string | undefined;
}

export function CallScore({ called, all, week }: CallScoreProps) {
  if (all.length === 0) return null;
  const weeks = computeWeekScores(all);
  return (
    <section aria-label="Your score">
      <StatList minColumnWidth={130}>
        <Stat
          label={week ? 'This week' : 'Last seven days'}
          value={formatScore(computeScore(called))}
          note="right"
        />
        <Stat label="All weeks" value={formatScore(computeScore(all))} note="right" />
      </StatList>
      {weeks.length > 1 && (
        <Weeks aria-label="Your score by week">
          {weeks.map((score) => (
            <li key={score.week}>
              <span>{formatWeek(score.week)}</span>
              <span>{`${formatScore(score)} right`}</span>
            </li>
          ))}
        </Weeks>
      )}
    </section>
  );
}

const formatVerdict = (call: Prediction) => (isRight(call) ? 'Right' : 'Wrong');

const columns: readonly Column<Prediction>[] = [
  {
    id: 'symbol',
    header: 'Symbol',
    rowHeader: true,
    cell: ({ symbol }) => <strong>{symbol}</strong>,
  },
  { id: 'value', header: 'Value', cell: ({ field }) => stateFields[field].label },
  { id: 'day', header: 'Day', cell: ({ at }) => formatDate(at) },
  {
    id: 'call',
    header: 'You',
    cell: ({ call }) => <Badge tone={structureTones[call]}>{call}</Badge>,
  },
  {
    id: 'trader',
    header: 'Trader',
    cell: ({ traderCall }) => <Badge tone={structureTones[traderCall]}>{traderCall}</Badge>,
  },
  { id: 'verdict', header: 'Result', cell: formatVerdict },
];

const list: ListForm<Prediction> = {
  item: (prediction) => (
    <ListRow
      title={prediction.symbol}
      meta={`${stateFields[prediction.field].label} · ${formatDate(prediction.at)}`}
      trailing={
        <>
          <Badge tone={structureTones[prediction.call]}>{prediction.call}</Badge>
          {' → '}
          <Badge tone={structureTones[prediction.traderCall]}>{prediction.traderCall}</Badge>
        </>
      }
      trailingMeta={formatVerdict(prediction)}
    />
  ),
};

export function CalledFlips({ calls }: { calls: readonly Prediction[] }) {
  return (
    <section aria-label="Your calls">
      <Text as="p" strong style={{ marginBottom: 12 }}>
        You've called every change.
      </Text>
      <DataTable
        label="Your calls"
        columns={columns}
        rows={calls}
        rowKey={formatFlipKey}
        density="dense"
        list={list}
      />
    </section>
  );
}
