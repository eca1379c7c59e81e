import type { Stock } from '@dashboard/contracts-portfolio';
import { QueryState } from '@dashboard/mfe-kit';
import { Badge, Card, DataTable, EmptyState, LoadingState } from '@dashboard/ui';
import { RefreshCw } from 'lucide-react';
import { useMemo, useTransition } from 'react';
import { ActionButton } from '../stocks/ActionButton.tsx';
import { useEditStock } from '../stocks/edit-stocks.ts';
import { formatStockCount, useStocks } from '../stocks/use-stocks.ts';
import { createBotColumns, createBotList } from './bot-columns.tsx';

const empty = <EmptyState title="No stocks available - Add stocks in the Heat Map section first" />;

const getRowKey = ({ id }: Stock) => id;

export function BotPositions() {
  const stocks = useStocks('admin');
  const editStock = useEditStock();
  const columns = useMemo(() => createBotColumns(editStock), [editStock]);
  const list = useMemo(() => createBotList(editStock), [editStock]);
  // Not `isFetching`: every saved switch refetches in the background, which shouldn't show here.
  const [refreshing, startRefresh] = useTransition();
  const refresh = () =>
    startRefresh(async () => {
      await stocks.refetch();
    });

  return (
    <Card
      title="Bot Position Management"
      actions={
        <>
          {stocks.data && <Badge>{formatStockCount(stocks.data)}</Badge>}
          <ActionButton
            label="Refresh"
            icon={<RefreshCw />}
            pending={refreshing}
            onClick={refresh}
          />
        </>
      }
      density="dense"
      flush
    >
      <QueryState
        query={stocks}
        loading={<LoadingState text="Loading stocks..." />}
        errorTitle="Failed to fetch stocks"
      >
        {(rows) => (
          <DataTable
            label="Bot positions"
            columns={columns}
            list={list}
            rows={rows}
            rowKey={getRowKey}
            frame="none"
            empty={empty}
          />
        )}
      </QueryState>
    </Card>
  );
}
