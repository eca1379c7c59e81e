import type { Stock } from '@dashboard/contracts-portfolio';
import { Badge, Button, Card, DataTable, EmptyState, Spinner, Stack, Text } from '@dashboard/ui';
import { RefreshCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { StocksState } from '../stocks/StocksState.tsx';
import { formatStockCount } from '../stocks/stock-count.ts';
import { useEditStock } from '../stocks/use-edit-stock.ts';
import { useStocks } from '../stocks/use-stocks.ts';
import { botColumns } from './bot-columns.tsx';

const loading = (
  <Stack gap={2} role="status" style={{ alignItems: 'center', padding: 32 }}>
    <Spinner />
    <Text tone="muted">Loading stocks...</Text>
  </Stack>
);

const empty = <EmptyState title="No stocks available - Add stocks in the Heat Map section first" />;

const getRowKey = ({ id }: Stock) => id;

/** 'Bot Position Management': three switches for every stock (spec §2). */
export function BotPositions() {
  const watchlist = useStocks('admin');
  const editStock = useEditStock();
  const columns = useMemo(() => botColumns(editStock), [editStock]);
  // Not `isFetching`: every saved switch refetches in the background, without a pending button.
  const [refreshing, setRefreshing] = useState(false);

  async function refresh() {
    setRefreshing(true);
    await watchlist.refresh();
    setRefreshing(false);
  }

  return (
    <Card
      title="Bot Position Management"
      actions={
        <>
          {watchlist.stocks && <Badge>{formatStockCount(watchlist.stocks)}</Badge>}
          <Button icon={<RefreshCw />} pending={refreshing} onClick={refresh}>
            Refresh
          </Button>
        </>
      }
      flush
    >
      <StocksState watchlist={watchlist} loading={loading}>
        {(stocks) => (
          <DataTable
            label="Bot positions"
            columns={columns}
            rows={stocks}
            rowKey={getRowKey}
            frame="none"
            empty={empty}
          />
        )}
      </StocksState>
    </Card>
  );
}
