import { stateFields } from '@dashboard/contracts-portfolio';
import {
  Badge,
  type Column,
  DataTable,
  formatDate,
  type ListForm,
  ListRow,
  Text,
} from '@dashboard/ui';
import { structureTones } from '../../../stocks/stock-values.ts';
import { isRight } from './CallScore.tsx';
import { formatFlipKey } from './flips.ts';
import type { Prediction } from './predictions.ts';

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
