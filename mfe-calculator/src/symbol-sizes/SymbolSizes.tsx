import { useHost } from '@dashboard/mfe-kit';
import {
  Card,
  type Column,
  DataTable,
  formatQuantity,
  type ListForm,
  ListRow,
  Text,
  TextButton,
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

type OpenSymbol = (symbol: string) => void;

const createColumns = (prices: PricesState, open: OpenSymbol): readonly Column<SymbolSize>[] => [
  {
    id: 'symbol',
    header: 'Symbol',
    rowHeader: true,
    sortValue: ({ symbol }) => symbol,
    cell: ({ symbol }) => <TextButton onClick={() => open(symbol)}>{symbol}</TextButton>,
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

const createList = (prices: PricesState, open: OpenSymbol): ListForm<SymbolSize> => ({
  onOpen: ({ symbol }) => open(symbol),
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
  const { openSymbol } = useHost();
  const [columns, list] = useMemo(
    () => [createColumns(state, openSymbol), createList(state, openSymbol)] as const,
    [state, openSymbol],
  );
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
  const hasFailed = state === 'failed';
  return (
    <Text as="p" size="sm" tone="muted" role={hasFailed ? 'alert' : undefined}>
      {hasFailed ? (
        <>
          The prices could not be loaded, so no share count is known.{' '}
          <TextButton onClick={onRetry}>Try again</TextButton>
        </>
      ) : (
        'Whole shares at the current price in the funds’ holdings, main fund first.'
      )}
    </Text>
  );
}
