import type { Stock } from '@dashboard/contracts-portfolio';
import { EmptyState, Stack } from '@dashboard/ui';
import { useCallback, useMemo, useState } from 'react';
import { AnalysisEditor } from '../analysis/index.ts';
import { HeatMapControls } from '../heat-map-controls/index.ts';
import { useEditStock } from '../stocks/use-edit-stock.ts';
import { useStocks } from '../stocks/use-stocks.ts';
import { createAdminColumns } from './admin-columns.tsx';
import { StocksView } from './StocksView.tsx';
import type { WatchlistView } from './use-watchlist-view.ts';
import { WeeklyWatchlist } from './WeeklyWatchlist.tsx';

/** The admin's Heat Map tab: the controls and the weekly watchlist, editable (spec §2). */
export function AdminWatchlist() {
  const stocks = useStocks('admin');
  return (
    <Stack gap={4}>
      <HeatMapControls stocks={stocks.data ?? []} />
      <WeeklyWatchlist stocks={stocks} Stocks={EditableStocks} />
    </Stack>
  );
}

function EditableStocks({ stocks, view }: { stocks: readonly Stock[]; view: WatchlistView }) {
  const editStock = useEditStock();
  const [editedSymbol, setEditedSymbol] = useState<string>();
  const columns = useMemo(() => createAdminColumns(editStock, setEditedSymbol), [editStock]);
  const close = useCallback(() => setEditedSymbol(undefined), []);
  const stock = stocks.find(({ symbol }) => symbol === editedSymbol);
  return (
    <>
      <StocksView
        stocks={stocks}
        columns={columns}
        view={view}
        onOpenTile={setEditedSymbol}
        empty={
          <EmptyState title="The watchlist is empty" description="Add the first symbol above." />
        }
      />
      {stock && <AnalysisEditor key={stock.id} stock={stock} onClose={close} />}
    </>
  );
}
