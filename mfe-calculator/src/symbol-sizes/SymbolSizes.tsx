import {
  Button,
  Card,
  Cluster,
  type Column,
  DataTable,
  formatQuantity,
  type ListForm,
  ListRow,
  Text,
} from '@dashboard/ui';
import { useMemo } from 'react';
import { formatDollars, type PositionSizing } from '../sizing/position-sizing.ts';
import {
  computeSymbolSizes,
  formatShareCount,
  type PricesState,
  type SymbolSize,
  usePrices,
} from './symbol-sizes.ts';

const renderNoPrice = (prices: PricesState) => (
  <Text tone="muted">{prices === 'loading' ? '…' : 'No price'}</Text>
);

const figures = [
  ['shares', 'Shares', formatQuantity],
  ['cost', 'Cost', formatDollars],
  ['leftOver', 'Left Over', formatDollars],
] as const;

const createColumns = (prices: PricesState): readonly Column<SymbolSize>[] => [
  {
    id: 'symbol',
    header: 'Symbol',
    rowHeader: true,
    sortValue: ({ symbol }) => symbol,
    cell: ({ symbol }) => symbol,
  },
  ...figures.map(
    ([id, header, format]): Column<SymbolSize> => ({
      id,
      header,
      align: 'end',
      sortValue: (row) => row[id],
      firstDirection: 'descending',
      cell: ({ [id]: value }) =>
        value === null ? id === 'shares' && renderNoPrice(prices) : format(value),
    }),
  ),
];

const createList = (prices: PricesState): ListForm<SymbolSize> => ({
  item: ({ symbol, shares, cost, leftOver }) =>
    shares === null || cost === null || leftOver === null ? (
      <ListRow title={symbol} trailing={renderNoPrice(prices)} />
    ) : (
      <ListRow
        title={symbol}
        meta={`${formatDollars(cost)}, ${formatDollars(leftOver)} left over`}
        trailing={formatShareCount(shares)}
      />
    ),
});

const noPrices = new Map<string, number>();

export function SymbolSizes(props: { symbols: readonly string[]; sizing: PositionSizing }) {
  const { symbols, sizing } = props;
  const { prices = noPrices, state, retry } = usePrices();
  const columns = useMemo(() => createColumns(state), [state]);
  const list = useMemo(() => createList(state), [state]);
  const rows = computeSymbolSizes(symbols, sizing.positionSize, prices);
  return (
    <Card
      title="Sizes by Symbol"
      description={`What ${formatDollars(sizing.positionSize)} buys of each stock on the watchlist. Up to ${sizing.activePositions} of the ${symbols.length} are held at once.`}
      footer={<PriceNote state={state} onRetry={retry} />}
      flush
    >
      <DataTable
        label="Sizes by Symbol"
        columns={columns}
        rows={rows}
        rowKey={({ symbol }) => symbol}
        list={list}
        maxHeight="var(--table-height, 72vh)"
        frame="none"
      />
    </Card>
  );
}

function PriceNote({ state, onRetry }: { state: PricesState; onRetry: () => void }) {
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
      Whole shares at the current price in the funds’ holdings, the main fund first.
    </Text>
  );
}
