import type { Stock } from '@dashboard/contracts-portfolio';
import { type Column, DataTable, ErrorState } from '@dashboard/ui';
import type { ReactNode } from 'react';
import type { Watchlist } from '../api/watchlist.ts';

interface StocksTableProps {
  label: string;
  watchlist: Watchlist;
  columns: readonly Column<Stock>[];
  loading: ReactNode;
  empty: ReactNode;
}

const keyOf = ({ id }: Stock) => id;

/** A table that fills its panel, in whichever state the watchlist is. */
export function StocksTable({ label, watchlist, columns, loading, empty }: StocksTableProps) {
  const { stocks, isPending, isFetching, refresh } = watchlist;
  if (isPending) return loading;
  if (!stocks) {
    return (
      <ErrorState
        title="The stocks could not be loaded"
        message="The server did not answer. Nothing was lost."
        onRetry={() => void refresh()}
        retrying={isFetching}
      />
    );
  }
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={stocks}
      rowKey={keyOf}
      frame="none"
      empty={empty}
    />
  );
}
