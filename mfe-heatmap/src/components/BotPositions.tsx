import { botFields, type Stock } from '@dashboard/contracts-portfolio';
import {
  Badge,
  Button,
  Card,
  Cluster,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Stack,
  Switch,
  Text,
} from '@dashboard/ui';
import { RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import { useChangeStock, useWatchlist } from '../api/watchlist.ts';
import { botNames, positionText, positionTone } from '../model/state-tones.ts';

const activeBots = (stock: Stock) => botFields.filter((field) => stock[field]).length;

/** Bot Position Management: three switches for every stock (spec §2). */
export function BotPositions() {
  const watchlist = useWatchlist();
  const change = useChangeStock();
  const columns = useMemo<readonly Column<Stock>[]>(
    () => [
      {
        id: 'stock',
        header: 'Stock',
        rowHeader: true,
        sortValue: ({ symbol }) => symbol,
        cell: ({ symbol }) => <strong>{symbol}</strong>,
      },
      ...botFields.map(
        (field): Column<Stock> => ({
          id: field,
          header: botNames[field],
          sortValue: (stock) => stock[field],
          cell: ({ id, symbol, [field]: inPosition }) => (
            <Cluster gap={2}>
              <Switch
                aria-label={`${botNames[field]} of ${symbol}`}
                checked={inPosition}
                onCheckedChange={(checked) => change(id, { [field]: checked })}
              />
              <Badge tone={positionTone(inPosition)}>{positionText(inPosition)}</Badge>
            </Cluster>
          ),
        }),
      ),
      {
        id: 'active',
        header: 'Active',
        align: 'end',
        sortValue: activeBots,
        cell: (stock) => `${activeBots(stock)} / 3 active`,
      },
    ],
    [change],
  );

  return (
    <Card
      title="Bot Position Management"
      actions={
        <>
          <Badge>{watchlist.data?.length ?? 0} stocks</Badge>
          <Button
            icon={<RefreshCw />}
            pending={watchlist.isFetching}
            onClick={() => void watchlist.refetch()}
          >
            Refresh
          </Button>
        </>
      }
      flush
    >
      {watchlist.isPending && (
        <Stack gap={2} style={{ padding: 24 }}>
          <Text as="p" ink="muted">
            Loading stocks...
          </Text>
        </Stack>
      )}
      {watchlist.isError && !watchlist.data && (
        <ErrorState
          title="The stocks could not be loaded"
          message="The server did not answer. Nothing was lost."
          onRetry={() => watchlist.refetch()}
          retrying={watchlist.isFetching}
        />
      )}
      {watchlist.data && (
        <DataTable
          label="Bot positions"
          columns={columns}
          rows={watchlist.data}
          rowKey={({ id }) => id}
          frame="none"
          empty={
            <EmptyState title="No stocks available - Add stocks in the Heat Map section first" />
          }
        />
      )}
    </Card>
  );
}
