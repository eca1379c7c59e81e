import { ranges, structures } from '@dashboard/contracts-portfolio';
import type { Side } from '@dashboard/mfe-kit';
import {
  Badge,
  Card,
  Cluster,
  DataTable,
  EmptyState,
  ErrorState,
  Legend,
  SkeletonTable,
} from '@dashboard/ui';
import { useMemo } from 'react';
import { useChangeStock, useRemoveStock, type useWatchlist } from '../api/watchlist.ts';
import { rangeTones, structureTones } from '../model/state-tones.ts';
import { adminColumns } from './admin-columns.tsx';
import { RangeMarker } from './RangeMarker.tsx';
import { studentColumns } from './student-columns.tsx';

const structureLegend = structures.map((value) => ({ label: value, tone: structureTones[value] }));

export interface WeeklyWatchlistProps {
  audience: Side;
  watchlist: ReturnType<typeof useWatchlist>;
}

/** The table with its legend, in whichever state the data is. */
export function WeeklyWatchlist({ audience, watchlist }: WeeklyWatchlistProps) {
  return (
    <Card
      title="Weekly Watchlist"
      description={`${watchlist.data?.length ?? 0} stocks`}
      actions={
        <Cluster gap={3}>
          <Legend label="BX structure" items={structureLegend} />
          {ranges.map((range) => (
            <Badge key={range} tone={rangeTones[range]} icon={<RangeMarker range={range} />}>
              {range}
            </Badge>
          ))}
        </Cluster>
      }
      flush
    >
      <WatchlistTable audience={audience} watchlist={watchlist} />
    </Card>
  );
}

function WatchlistTable({ audience, watchlist }: WeeklyWatchlistProps) {
  const change = useChangeStock();
  const { mutate: remove } = useRemoveStock();
  const columns = useMemo(
    () =>
      audience === 'admin'
        ? adminColumns({ change, remove: (id) => remove({ params: { key: id } }) })
        : studentColumns,
    [audience, change, remove],
  );
  if (watchlist.isPending)
    return <SkeletonTable label="Loading the watchlist" rows={10} columns={7} />;
  if (watchlist.isError && !watchlist.data) {
    return (
      <ErrorState
        title="The watchlist could not be loaded"
        message="The server did not answer. Nothing was lost."
        onRetry={() => watchlist.refetch()}
        retrying={watchlist.isFetching}
      />
    );
  }
  return (
    <DataTable
      label="Weekly Watchlist"
      columns={columns}
      rows={watchlist.data}
      rowKey={({ id }) => id}
      frame="none"
      empty={
        <EmptyState
          title="The watchlist is empty"
          description={
            audience === 'admin'
              ? 'Add the first symbol above.'
              : 'Stocks appear here as they are added.'
          }
        />
      }
    />
  );
}
