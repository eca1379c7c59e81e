import type { Audience } from '@dashboard/mfe-kit';
import { Stack } from '@dashboard/ui';
import { HeatMapControls } from '../heat-map-controls/HeatMapControls.tsx';
import { useWatchlist } from '../stocks/use-stocks.ts';
import { WeeklyWatchlist } from './WeeklyWatchlist.tsx';

/** The weekly watchlist heat map: kept by the admin, read by students (spec §2). */
export function Watchlist({ audience }: { audience: Audience }) {
  const watchlist = useWatchlist(audience);
  return (
    <Stack gap={4}>
      {audience === 'admin' && <HeatMapControls stocks={watchlist.stocks ?? []} />}
      <WeeklyWatchlist audience={audience} watchlist={watchlist} />
    </Stack>
  );
}
