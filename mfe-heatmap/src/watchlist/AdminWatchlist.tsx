import type { Stock } from '@dashboard/contracts-portfolio';
import { useHost, useOpenParam, useSortParam } from '@dashboard/mfe-kit';
import {
  createLazyPart,
  EmptyState,
  Grid,
  LazyOverlay,
  Stack,
  useMediaQuery,
  usePhone,
} from '@dashboard/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { AnalysisEditor, findNeighbours } from '../analysis/index.ts';
import { useEditStocks } from '../stocks/edit-stocks.ts';
import { TABLE } from '../stocks/StateCell.tsx';
import { useStocks } from '../stocks/use-stocks.ts';
import { collectEdits, createAdminColumns, findPointedField } from './admin-columns.tsx';
import { AddSymbol, AddSymbolButton } from './controls/AddSymbol.tsx';
import { HeatMapControls } from './controls/HeatMapControls.tsx';
import { ReadOnlyStocks, StocksView } from './StocksView.tsx';
import { createStudentColumns } from './student-columns.tsx';
import { WeeklyWatchlist } from './WeeklyWatchlist.tsx';
import type { WatchlistView } from './watchlist-view.ts';

const stockSheet = createLazyPart(
  async () => (await import(/* webpackChunkName: "stock-sheet" */ './StockSheet.tsx')).StockSheet,
);

/** Too narrow for a text field among the controls. */
const NARROW = '(max-width: 1199px)';

export function AdminWatchlist() {
  const stocks = useStocks('admin');
  return (
    <Stack gap={4}>
      <WeeklyWatchlist stocks={stocks} Stocks={EditableStocks} Add={AddControl} />
      <HeatMapControls stocks={stocks.data ?? []} />
    </Stack>
  );
}

function AddControl({ view }: { view: WatchlistView }) {
  const isNarrow = useMediaQuery(NARROW);
  const isButton = isNarrow || view.view === 'heat';
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useOpenParam({ 'add-symbols': () => (isButton ? setOpen(true) : input.current?.focus()) });
  return isButton ? (
    <AddSymbolButton open={isOpen} onOpenChange={setOpen} />
  ) : (
    <AddSymbol inline inputRef={input} />
  );
}

const getRowKey = ({ id }: Stock) => id;
const MAX_NAMED_FAULTS = 3;

function formatFaults(faults: readonly string[]): string {
  const others = faults.length - MAX_NAMED_FAULTS;
  const named = faults.slice(0, MAX_NAMED_FAULTS).join(' ');
  return others > 0 ? `${named} And ${others} more.` : named;
}

interface OpenedEditor {
  readonly symbol: string;
  readonly part: 'states' | 'analysis';
  /** The order of the rows when it opened, since an edit can move or hide its row. */
  readonly order: readonly string[];
}

function EditableStocks({ stocks, view }: { stocks: readonly Stock[]; view: WatchlistView }) {
  const { toast, live } = useHost();
  const editStocks = useEditStocks();
  const sorting = useSortParam('heat.sort');
  const isPhone = usePhone();
  const [edited, setEdited] = useState<OpenedEditor>();
  const shownRows = useRef<readonly Stock[]>([]);
  const { columns, listColumns, editStates } = useMemo(() => {
    const open = (part: OpenedEditor['part']) => (symbol: string) =>
      setEdited({ symbol, part, order: shownRows.current.map((row) => row.symbol) });
    const editAnalysis = open('analysis');
    const remove = ({ id, symbol }: Stock) => editStocks([{ id, symbol, change: null }]);
    return {
      columns: createAdminColumns({ editAnalysis, remove }),
      listColumns: createStudentColumns(editAnalysis),
      editStates: open('states'),
    };
  }, [editStocks]);
  const pointAt = ({ symbol }: Stock, columnId: string) => {
    const column = findPointedField(columnId);
    live.point(column ? { table: TABLE, row: symbol, column } : null);
  };
  useEffect(() => () => live.point(null), [live]);
  const findStock = (wanted?: string) => stocks.find(({ symbol }) => symbol === wanted);
  const stock = findStock(edited?.symbol);
  const refusePaste = (faults: readonly string[]) =>
    toast({ variant: 'destructive', title: 'Nothing Pasted', description: formatFaults(faults) });
  const onRowsShown = (rows: readonly Stock[]) => {
    shownRows.current = rows;
  };
  const close = () => setEdited(undefined);
  const shown = {
    stocks,
    view,
    empty: <EmptyState title="The watchlist is empty" description="Add the first symbol above." />,
  };
  const editor = edited &&
    stock && {
      stock,
      neighbours: findNeighbours(edited.order.filter(findStock), stock.symbol),
      onOpen: (symbol: string) => setEdited({ ...edited, symbol }),
      onClose: close,
    };
  return (
    <>
      {isPhone ? (
        <ReadOnlyStocks
          {...shown}
          columns={listColumns}
          onOpen={editStates}
          onRowsShown={onRowsShown}
        />
      ) : (
        <StocksView {...shown}>
          {(matching, { legend, shownRow }) => (
            <Grid
              {...sorting}
              label="Weekly Watchlist"
              columns={columns}
              rows={matching}
              rowKey={getRowKey}
              shownRow={shownRow}
              onCommit={(changes) => editStocks(collectEdits(changes))}
              onRefusePaste={refusePaste}
              onActiveCell={pointAt}
              onRowsShown={onRowsShown}
              caption={legend}
            />
          )}
        </StocksView>
      )}
      {editor && edited.part === 'analysis' && <AnalysisEditor {...editor} />}
      {editor && edited.part === 'states' && (
        <LazyOverlay
          part={stockSheet}
          isOpen
          onClose={close}
          props={{
            ...editor,
            onEditAnalysis: () => setEdited({ ...edited, part: 'analysis' }),
          }}
        />
      )}
    </>
  );
}
