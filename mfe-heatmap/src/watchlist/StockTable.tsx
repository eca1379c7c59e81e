import type { Stock } from '@dashboard/contracts-portfolio';
import { useSortParam } from '@dashboard/mfe-kit';
import { type Column, DataTable } from '@dashboard/ui';
import { type ReactNode, useMemo } from 'react';
import { useShownFavourites } from '../stocks/use-shown-favourites.ts';
import { useMarkedChanges } from '../stocks/use-todays-changes.ts';
import { createStockListForm } from './StockRow.tsx';

interface StockTableProps {
  stocks: readonly Stock[];
  /** Keep the array stable. */
  columns: readonly Column<Stock>[];
  /** Symbols marked as just changed. */
  changed?: ReadonlySet<string>;
  /** The id of a stock whose row is marked and scrolled into view. */
  shownRow?: string;
  /** The id of a stock whose row is in the document, however many there are. */
  keptRow?: string;
  /** Opens the symbol of a row of the list that a phone shows. */
  onOpen: (symbol: string) => void;
  /** Stands above that list. */
  caption?: ReactNode;
}

const getRowKey = ({ id }: Stock) => id;

/** The watchlist as a table to read, on a phone as a list. */
export function StockTable(props: StockTableProps) {
  const { stocks, columns, changed, shownRow, keptRow, onOpen, caption } = props;
  const changes = useMarkedChanges();
  const sorting = useSortParam('heat.sort');
  const favourites = useShownFavourites();
  const list = useMemo(
    () => createStockListForm(onOpen, changes, favourites),
    [onOpen, changes, favourites],
  );
  return (
    <DataTable
      {...sorting}
      label="Weekly Watchlist"
      columns={columns}
      rows={stocks}
      rowKey={getRowKey}
      isSelected={({ symbol }) => changed?.has(symbol) ?? false}
      shownRow={shownRow}
      keptRow={keptRow}
      frame="none"
      caption={caption}
      list={list}
    />
  );
}
