import type { Stock } from '@dashboard/contracts-portfolio';
import { type Audience, useHost } from '@dashboard/mfe-kit';
import { EmptyState } from '@dashboard/ui';
import { useCallback, useMemo, useState } from 'react';
import { AnalysisEditor } from '../analysis/AnalysisEditor.tsx';
import { useSendEdit } from '../stocks/use-edit-stock.ts';
import { adminColumns } from './admin-columns.tsx';
import { StocksView } from './StocksView.tsx';
import { studentColumns } from './student-columns.tsx';
import type { WatchlistView } from './use-watchlist-view.ts';

interface WatchlistStocksProps {
  stocks: readonly Stock[];
  audience: Audience;
  view: WatchlistView;
}

/** The stocks as they are now: the admin edits them, a student reads their analyses. */
export function WatchlistStocks({ stocks, audience, view }: WatchlistStocksProps) {
  return audience === 'admin' ? (
    <EditedStocks stocks={stocks} view={view} />
  ) : (
    <ReadStocks stocks={stocks} view={view} />
  );
}

type StocksProps = Omit<WatchlistStocksProps, 'audience'>;

function EditedStocks({ stocks, view }: StocksProps) {
  const send = useSendEdit();
  const [edited, setEdited] = useState<string>();
  const columns = useMemo(() => adminColumns(send, setEdited), [send]);
  const close = useCallback(() => setEdited(undefined), []);
  const stock = stocks.find(({ symbol }) => symbol === edited);
  return (
    <>
      <StocksView
        stocks={stocks}
        columns={columns}
        view={view}
        onOpen={setEdited}
        empty={
          <EmptyState title="The watchlist is empty" description="Add the first symbol above." />
        }
      />
      {stock && <AnalysisEditor key={stock.id} stock={stock} onClose={close} />}
    </>
  );
}

function ReadStocks({ stocks, view }: StocksProps) {
  const { openAnalysis } = useHost();
  const columns = useMemo(() => studentColumns(openAnalysis), [openAnalysis]);
  return (
    <StocksView
      stocks={stocks}
      columns={columns}
      view={view}
      onOpen={openAnalysis}
      empty={
        <EmptyState
          title="The watchlist is empty"
          description="Stocks appear here as they are added."
        />
      }
    />
  );
}
