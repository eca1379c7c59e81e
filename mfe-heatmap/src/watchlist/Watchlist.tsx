import type { Audience } from '@dashboard/mfe-kit';
import { Stack } from '@dashboard/ui';
import { HeatMapControls } from '../heat-map-controls/index.ts';
import { useStocks } from '../stocks/use-stocks.ts';
import { WeeklyWatchlist } from './WeeklyWatchlist.tsx';

/** The Heat Map tab: the weekly watchlist, edited by the admin and read by students (spec §2). */
export function Watchlist({ audience }: { audience: Audience }) {
  const stocks = useStocks(audience);
  return (
    <Stack gap={4}>
      {audience === 'admin' && <HeatMapControls stocks={stocks.data ?? []} />}
      <WeeklyWatchlist audience={audience} stocks={stocks} />
    </Stack>
  );
}
