import {
  getFieldLabel,
  getPredictionSummary,
  MIN_CLASS_DEVICES,
  type PredictionSummary,
  type StatePredictions,
} from '@dashboard/contracts-portfolio';
import { QueryState, useEndpoint, useHost } from '@dashboard/mfe-kit';
import {
  type Column,
  DataBar,
  DataTable,
  EmptyState,
  formatPercent,
  ListRow,
  LoadingState,
  Text,
  TextButton,
} from '@dashboard/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { getDays, useToday } from '../../../stocks/weeks.ts';
import { ReplayModeBar, type WeekSelectProps } from '../WeekControls.tsx';

export function ClassPicture({ onClose, ...choice }: WeekSelectProps & { onClose: () => void }) {
  const query = getDays(choice.week, useToday());
  const summary = useEndpoint(getPredictionSummary, { query });
  return (
    <>
      <ReplayModeBar label="Class picture" onClose={onClose} {...choice} />
      <QueryState
        query={summary}
        loading={<LoadingState text="Loading the class picture" />}
        errorTitle="The class picture could not be loaded"
        isEmpty={({ devices }) => devices === 0}
        empty={
          <EmptyState
            title={choice.week ? 'No calls this week' : 'No calls in the last seven days'}
            description="Students call the changes of a week under 'Replay', 'Call it first'. How the class did is shown here, without names."
          />
        }
      >
        {(data) => <ClassTable summary={data} />}
      </QueryState>
    </>
  );
}

const Summary = styled.p`
  padding: 10px 16px;
  color: var(--text-muted);
  font-size: var(--text-sm);
`;

const rightShare = ({ right, called }: StatePredictions) => right / called;
const formatRight = (predictions: StatePredictions) =>
  `${predictions.right} of ${predictions.called} · ${formatPercent(rightShare(predictions) * 100, 0)}`;

/** The most frequent wrong answer: `HH for LL, 3 times`. */
function formatWrongAnswer({ answers }: StatePredictions): string {
  const wrong = answers.find(({ call, traderCall }) => call !== traderCall);
  if (!wrong) return '—';
  const times = wrong.count === 1 ? 'once' : `${wrong.count} times`;
  return `${wrong.call} for ${wrong.traderCall}, ${times}`;
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const createColumns = (onOpen: (symbol: string) => void): readonly Column<StatePredictions>[] => [
  {
    id: 'symbol',
    header: 'Symbol',
    rowHeader: true,
    sortValue: ({ symbol }) => symbol,
    cell: ({ symbol }) => (
      <TextButton data-tooltip="Show everything about it" onClick={() => onOpen(symbol)}>
        <strong>{symbol}</strong>
      </TextButton>
    ),
  },
  {
    id: 'value',
    header: 'Value',
    sortValue: ({ field }) => getFieldLabel(field),
    cell: ({ field }) => getFieldLabel(field),
  },
  {
    id: 'devices',
    header: 'Students',
    align: 'end',
    sortValue: ({ devices }) => devices,
    firstDirection: 'descending',
    cell: ({ devices }) => devices,
  },
  {
    id: 'right',
    header: 'Right',
    align: 'end',
    sortValue: rightShare,
    cell: (predictions) => (
      <DataBar share={rightShare(predictions)}>{formatRight(predictions)}</DataBar>
    ),
  },
  { id: 'wrong', header: 'Most frequent mistake', cell: formatWrongAnswer },
];

function ClassTable({ summary }: { summary: PredictionSummary }) {
  const { devices, called, states, withheld } = summary;
  const { openSymbol } = useHost();
  const columns = useMemo(() => createColumns(openSymbol), [openSymbol]);
  const list = useMemo(
    () => ({
      item: (predictions: StatePredictions) => (
        <ListRow
          title={predictions.symbol}
          meta={`${getFieldLabel(predictions.field)} · ${formatWrongAnswer(predictions)}`}
          trailing={formatRight(predictions)}
          trailingMeta={plural(predictions.devices, 'student', 'students')}
        />
      ),
      onOpen: ({ symbol }: StatePredictions) => openSymbol(symbol),
    }),
    [openSymbol],
  );
  return (
    <>
      <Summary role="status">
        {`${plural(devices, 'student', 'students')} made ${plural(called, 'call', 'calls')}.`}
        {withheld > 0 &&
          ` ${plural(withheld, 'value is', 'values are')} not shown: fewer than ${MIN_CLASS_DEVICES} students called ${withheld === 1 ? 'it' : 'them'}.`}
      </Summary>
      {states.length === 0 ? (
        <EmptyState
          title={`The picture appears once ${MIN_CLASS_DEVICES} students have called`}
          description="With fewer, it would reveal individual predictions."
        />
      ) : (
        <DataTable
          label="Class picture"
          columns={columns}
          rows={states}
          rowKey={({ symbol, field }) => `${symbol} ${field}`}
          frame="none"
          list={list}
        />
      )}
      <Summary>
        {summary.omitted !== undefined && (
          <Text size="sm" tone="muted">
            {plural(summary.omitted, 'value', 'values')} with more right calls are not listed.{' '}
          </Text>
        )}
        <Text size="sm" tone="muted">
          A student is a device that called. The first call of a device for a change counts.
        </Text>
      </Summary>
    </>
  );
}
