import type { Stock } from '@dashboard/contracts-portfolio';
import { Badge, Button, Card, DataTable, EmptyState, Spinner, Stack, Text } from '@dashboard/ui';
import { RefreshCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { StocksState } from '../stocks/StocksState.tsx';
import { stockCount } from '../stocks/stock-count.ts';
import { useSendEdit } from '../stocks/use-edit-stock.ts';
import { useWatchlist } from '../stocks/use-stocks.ts';
import { botColumns } from './bot-columns.tsx';

const loading = (
  <Stack gap={2} role="status" style={{ alignItems: 'center', padding: 32 }}>
    <Spinner />
    <Text tone="muted">Loading stocks...</Text>
  </Stack>
);

const empty = <EmptyState title="No stocks available - Add stocks in the Heat Map section first" />;

const keyOf = ({ id }: Stock) => id;

/** Bot Position Management: three switches for every stock (spec §2). The admin's alone. */
export function BotPositions() {
  const watchlist = useWatchlist('admin');
  const send = useSendEdit();
  const columns = useMemo(() => botColumns(send), [send]);
  // Not `isFetching`: each saved switch fetches in the background, and the button need not blink.
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
          {watchlist.stocks && <Badge>{stockCount(watchlist.stocks)}</Badge>}
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
            rowKey={keyOf}
            frame="none"
            empty={empty}
          />
        )}
      </StocksState>
    </Card>
  );
}
