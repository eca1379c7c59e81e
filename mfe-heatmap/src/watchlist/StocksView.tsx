import type { Stock } from '@dashboard/contracts-portfolio';
import { Button, Cluster, type Column, DataTable, EmptyState, Text } from '@dashboard/ui';
import { type ReactNode, useMemo } from 'react';
import { filterStocks, noFilter } from '../filter/stock-filter.ts';
import { HeatView } from '../heat-view/HeatView.tsx';
import type { WatchlistView } from './use-watchlist-view.ts';

interface StocksViewProps {
  stocks: readonly Stock[];
  /** Of the table; keep them stable. */
  columns: readonly Column<Stock>[];
  view: WatchlistView;
  /** What a press on a tile does. */
  onOpen: (symbol: string) => void;
  /** Symbols to mark as just changed. */
  changed?: ReadonlySet<string>;
  /** Stands in place of stocks when there are none at all. */
  empty: ReactNode;
}

const keyOf = ({ id }: Stock) => id;
const nothing: ReadonlySet<string> = new Set();

/** The stocks the filter lets through, as the table or as tiles. */
export function StocksView(props: StocksViewProps) {
  const { stocks, columns, view, onOpen, changed = nothing, empty } = props;
  const { filter, setFilter } = view;
  const shown = useMemo(() => filterStocks(stocks, filter), [stocks, filter]);
  const showAll = () => setFilter(noFilter);

  if (stocks.length === 0) return empty;
  if (shown.length === 0) {
    return (
      <EmptyState
        title="No stock matches the filter"
        action={<Button onClick={showAll}>Show all stocks</Button>}
      />
    );
  }
  return (
    <>
      {shown.length < stocks.length && (
        <Cluster gap={3} style={{ padding: '0 16px 8px' }}>
          <Text size="sm" tone="muted" role="status">
            {`${shown.length} of ${stocks.length} stocks`}
          </Text>
          <Button size="dense" variant="ghost" onClick={showAll}>
            Show all stocks
          </Button>
        </Cluster>
      )}
      {view.view === 'heat' ? (
        <HeatView
          stocks={shown}
          column={view.column}
          size={view.size}
          changed={changed}
          onPress={onOpen}
        />
      ) : (
        <DataTable
          label="Weekly Watchlist"
          columns={columns}
          rows={shown}
          rowKey={keyOf}
          isSelected={({ symbol }) => changed.has(symbol)}
          frame="none"
        />
      )}
    </>
  );
}
