import {
  Button,
  Card,
  Cluster,
  type Column,
  DataTable,
  formatQuantity,
  Skeleton,
  Text,
} from '@dashboard/ui';
import { type ReactNode, useMemo } from 'react';
import { formatDollars, type PositionSizing } from '../sizing/position-sizing.ts';
import {
  computeSymbolSizes,
  type PricesState,
  type SymbolSize,
  usePrices,
} from './symbol-sizes.ts';

const renderValue = ({ fits }: SymbolSize, content: ReactNode) => (
  <Text tone={fits ? 'default' : 'muted'}>{content}</Text>
);

const renderDash = (why: string) => (
  <span role="img" aria-label={why} data-tooltip={why}>
    —
  </span>
);

const unknownShares: Readonly<Record<PricesState, ReactNode>> = {
  loading: (
    <span style={{ display: 'inline-block' }}>
      <Skeleton width="4ch" />
    </span>
  ),
  failed: renderDash('The price could not be loaded'),
  ready: renderDash('No price known'),
};

const createSymbolSizeColumns = (
  activePositions: number,
  prices: PricesState,
): readonly Column<SymbolSize>[] => [
  {
    id: 'symbol',
    header: 'Symbol',
    rowHeader: true,
    sortValue: ({ symbol }) => symbol,
    cell: ({ symbol }) => symbol,
  },
  {
    id: 'place',
    header: 'Position',
    sortValue: ({ place }) => place,
    cell: (row) =>
      renderValue(row, row.fits ? `${row.place} of ${activePositions}` : 'Does not fit'),
  },
  {
    id: 'size',
    header: 'Position Size',
    term: 'position-size',
    align: 'end',
    cell: (row) => renderValue(row, formatDollars(row.positionSize)),
  },
  {
    id: 'shares',
    header: 'Shares',
    align: 'end',
    sortValue: ({ shares }) => shares,
    firstDirection: 'descending',
    cell: (row) =>
      renderValue(row, row.shares === null ? unknownShares[prices] : formatQuantity(row.shares)),
  },
];

const noPrices = new Map<string, number>();

export function SymbolSizes(props: { symbols: readonly string[]; sizing: PositionSizing }) {
  const { symbols, sizing } = props;
  const { prices = noPrices, state, retry } = usePrices();
  const { activePositions } = sizing;
  const columns = useMemo(
    () => createSymbolSizeColumns(activePositions, state),
    [activePositions, state],
  );
  const rows = computeSymbolSizes(symbols, sizing, prices);
  return (
    <Card
      title="Sizes by Symbol"
      description={`In watchlist order, which isn’t a ranking: the first ${activePositions} of ${symbols.length} fit within the active positions.`}
      footer={
        <PriceNote
          state={state}
          hasMissingPrices={rows.some(({ shares }) => shares === null)}
          onRetry={retry}
        />
      }
      flush
    >
      <DataTable
        label="Sizes by Symbol"
        columns={columns}
        rows={rows}
        rowKey={({ symbol }) => symbol}
        frame="none"
      />
    </Card>
  );
}

interface PriceNoteProps {
  state: PricesState;
  hasMissingPrices: boolean;
  onRetry: () => void;
}

function PriceNote({ state, hasMissingPrices, onRetry }: PriceNoteProps) {
  if (state === 'failed') {
    return (
      <Cluster gap={3} role="alert">
        <Text size="sm">The prices could not be loaded, so no share count is known.</Text>
        <Button size="dense" onClick={onRetry}>
          Try again
        </Button>
      </Cluster>
    );
  }
  return (
    <Text as="p" size="sm" tone="muted">
      {state === 'loading'
        ? 'Share counts follow as soon as the prices are loaded.'
        : 'Whole shares at the current price in the funds’ holdings, the main fund first.'}
      {state === 'ready' && hasMissingPrices && ' A dash means that no fund holds a price for it.'}
    </Text>
  );
}
