import type { Stock } from '@dashboard/contracts-portfolio';
import { Button, Cluster, type Column, DataTable, EmptyState, Text } from '@dashboard/ui';
import { type ReactNode, useMemo } from 'react';
import { emptyFilter, filterStocks } from '../filter/index.ts';
import { HeatView } from '../heat-view/index.ts';
import type { WatchlistView } from './use-watchlist-view.ts';

interface StocksViewProps {
  stocks: readonly Stock[];
  /** The columns of the table; keep the array stable. */
  columns: readonly Column<Stock>[];
  view: WatchlistView;
  onOpenTile: (symbol: string) => void;
  /** Symbols marked as just changed. */
  changed?: ReadonlySet<string>;
  /** Shown instead if the watchlist has no stocks. */
  empty: ReactNode;
}

const getRowKey = ({ id }: Stock) => id;
const noSymbols: ReadonlySet<string> = new Set();

/** The stocks that match the filter, as the table or as tiles. */
export function StocksView(props: StocksViewProps) {
  const { stocks, columns, view, onOpenTile, changed = noSymbols, empty } = props;
  const { filter, setFilter } = view;
  const matching = useMemo(() => filterStocks(stocks, filter), [stocks, filter]);
  const showAll = () => setFilter(emptyFilter);

  if (stocks.length === 0) return empty;
  if (matching.length === 0) {
    return (
      <EmptyState
        title="No stock matches the filter"
        action={<Button onClick={showAll}>Show all stocks</Button>}
      />
    );
  }
  return (
    <>
      {matching.length < stocks.length && (
        <Cluster gap={3} style={{ padding: '0 16px 8px' }}>
          <Text size="sm" tone="muted" role="status">
            {`${matching.length} of ${stocks.length} stocks`}
          </Text>
          <Button size="dense" variant="ghost" onClick={showAll}>
            Show all stocks
          </Button>
        </Cluster>
      )}
      {view.view === 'heat' ? (
        <HeatView
          stocks={matching}
          column={view.column}
          size={view.size}
          changed={changed}
          onPress={onOpenTile}
        />
      ) : (
        <DataTable
          label="Weekly Watchlist"
          columns={columns}
          rows={matching}
          rowKey={getRowKey}
          isSelected={({ symbol }) => changed.has(symbol)}
          frame="none"
        />
      )}
    </>
  );
}
