import type { Stock } from '@dashboard/contracts-portfolio';
import { type Audience, useHost } from '@dashboard/mfe-kit';
import { EmptyState } from '@dashboard/ui';
import { useCallback, useMemo, useState } from 'react';
import { AnalysisEditor } from '../analysis/index.ts';
import { useEditStock } from '../stocks/use-edit-stock.ts';
import { createAdminColumns } from './admin-columns.tsx';
import { StocksView } from './StocksView.tsx';
import { createStudentColumns } from './student-columns.tsx';
import type { WatchlistView } from './use-watchlist-view.ts';

interface CurrentStocksProps {
  stocks: readonly Stock[];
  audience: Audience;
  view: WatchlistView;
}

/** The current stocks: editable for the admin, read-only for students. */
export function CurrentStocks({ stocks, audience, view }: CurrentStocksProps) {
  return audience === 'admin' ? (
    <EditableStocks stocks={stocks} view={view} />
  ) : (
    <ReadOnlyStocks stocks={stocks} view={view} />
  );
}

type StocksProps = Omit<CurrentStocksProps, 'audience'>;

function EditableStocks({ stocks, view }: StocksProps) {
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

function ReadOnlyStocks({ stocks, view }: StocksProps) {
  const { openAnalysis } = useHost();
  const columns = useMemo(() => createStudentColumns(openAnalysis), [openAnalysis]);
  return (
    <StocksView
      stocks={stocks}
      columns={columns}
      view={view}
      onOpenTile={openAnalysis}
      empty={
        <EmptyState
          title="The watchlist is empty"
          description="Stocks appear here as they are added."
        />
      }
    />
  );
}
