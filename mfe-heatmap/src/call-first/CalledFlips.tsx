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
import { structureTones } from '../stocks/stock-values.ts';
import { type Flip, formatFlipKey } from './flips.ts';
import type { KeptCall } from './kept-calls.ts';
import { isRight } from './score.ts';

interface CalledFlip {
  readonly flip: Flip;
  readonly kept: KeptCall;
}

const formatVerdict = (kept: KeptCall) => (isRight(kept) ? 'Right' : 'Wrong');

const columns: readonly Column<CalledFlip>[] = [
  {
    id: 'symbol',
    header: 'Symbol',
    rowHeader: true,
    cell: ({ flip }) => <strong>{flip.symbol}</strong>,
  },
  { id: 'value', header: 'Value', cell: ({ flip }) => stateFields[flip.field].label },
  { id: 'day', header: 'Day', cell: ({ flip }) => formatDate(flip.at) },
  {
    id: 'call',
    header: 'You',
    cell: ({ kept: { call } }) => <Badge tone={structureTones[call]}>{call}</Badge>,
  },
  {
    id: 'trader',
    header: 'Trader',
    cell: ({ flip: { after } }) => <Badge tone={structureTones[after]}>{after}</Badge>,
  },
  { id: 'verdict', header: 'Result', cell: ({ kept }) => formatVerdict(kept) },
];

const list: ListForm<CalledFlip> = {
  item: ({ flip, kept }) => (
    <ListRow
      title={flip.symbol}
      meta={`${stateFields[flip.field].label} · ${formatDate(flip.at)}`}
      trailing={
        <>
          <Badge tone={structureTones[kept.call]}>{kept.call}</Badge>
          {' → '}
          <Badge tone={structureTones[flip.after]}>{flip.after}</Badge>
        </>
      }
      trailingMeta={formatVerdict(kept)}
    />
  ),
};

interface CalledFlipsProps {
  flips: readonly Flip[];
  findCall: (flip: Flip) => KeptCall | undefined;
}

/** All flips of the week with what the student called and what the trader did. */
export function CalledFlips({ flips, findCall }: CalledFlipsProps) {
  const rows = flips.flatMap((flip) => {
    const kept = findCall(flip);
    return kept ? [{ flip, kept }] : [];
  });
  return (
    <section aria-label="Your calls">
      <Text as="p" strong style={{ marginBottom: 12 }}>
        All changes are called.
      </Text>
      <DataTable
        label="Your calls"
        columns={columns}
        rows={rows}
        rowKey={({ flip }) => formatFlipKey(flip)}
        density="dense"
        list={list}
      />
    </section>
  );
}
