import { QueryError, useHost } from '@dashboard/mfe-kit';
import {
  Card,
  type Column,
  DataTable,
  type DataTableProps,
  formatQuantity,
  formatUsd,
  ListRow,
  Text,
  TextButton,
} from '@dashboard/ui';
import { useMemo } from 'react';
import { formatDollars, type PositionSizing } from '../sizing/position-sizing.ts';
import {
  computeSymbolSizes,
  formatShareCount,
  type SymbolSize,
  usePrices,
} from './symbol-sizes.ts';

const muted = (text: string) => <Text tone="muted">{text}</Text>;

const figures = [
  ['price', 'Price', formatUsd],
  ['shares', 'Shares', formatQuantity],
  ['cost', 'Cost', formatDollars],
  ['leftOver', 'Left Over', formatDollars],
] as const;

function createViews(
  isPending: boolean,
  openSymbol: (symbol: string) => void,
): Pick<DataTableProps<SymbolSize>, 'columns' | 'list'> {
  const noPrice = muted(isPending ? '…' : 'No price');
  const columns = figures.map(
    ([id, header, format]): Column<SymbolSize> => ({
      id,
      header,
      align: 'end',
      sortValue: (row) => row[id],
      firstDirection: 'descending',
      width: '20%',
      cell({ [id]: value }) {
        if (value === null) return id === 'price' ? noPrice : muted('—');
        return value ? format(value) : muted(format(value));
      },
    }),
  );
  return {
    columns: [
      {
        id: 'symbol',
        header: 'Symbol',
        rowHeader: true,
        sortValue: ({ symbol }) => symbol,
        cell: ({ symbol }) => <TextButton onClick={() => openSymbol(symbol)}>{symbol}</TextButton>,
      },
      ...columns,
    ],
    list: {
      item({ symbol, price, shares, cost, leftOver }) {
        if (price === null) return <ListRow title={symbol} trailing={noPrice} />;
        return shares ? (
          <ListRow
            title={symbol}
            meta={`${formatUsd(price)} each, ${formatDollars(leftOver)} left over`}
            trailing={formatShareCount(shares)}
            trailingMeta={formatDollars(cost)}
          />
        ) : (
          <ListRow
            title={symbol}
            meta={`One share costs ${formatUsd(price)}`}
            trailing={muted('0')}
          />
        );
      },
      onOpen: ({ symbol }) => openSymbol(symbol),
    },
  };
}

export function SymbolSizes(props: { symbols: readonly string[]; sizing: PositionSizing }) {
  const { symbols, sizing } = props;
  const { prices, query } = usePrices();
  const { isPending } = query;
  const { openSymbol } = useHost();
  const views = useMemo(() => createViews(isPending, openSymbol), [isPending, openSymbol]);
  const rows = computeSymbolSizes(symbols, sizing.positionSize, prices);
  return (
    <Card
      title="Sizes by Symbol"
      description={`What ${formatDollars(sizing.positionSize)} buys of each stock on the watchlist. Up to ${sizing.activePositions} of the ${symbols.length} are held at once.`}
      footer={
        <>
          <QueryError
            query={query}
            title="The prices could not be loaded"
            message="Without them, no share count is known."
          />
          <Text as="p" size="sm" tone="muted">
            Whole shares at the current price in the funds’ holdings, the main fund first.
          </Text>
        </>
      }
      flush
    >
      <DataTable
        label="Sizes by Symbol"
        {...views}
        rows={rows}
        rowKey={({ symbol }) => symbol}
        scrollsWithPage
        frame="none"
      />
    </Card>
  );
}
