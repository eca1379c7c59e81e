import type { Audience } from '@dashboard/mfe-kit';
import { AdminWatchlist } from '../src/watchlist/AdminWatchlist.tsx';
import { StudentWatchlist } from '../src/watchlist/StudentWatchlist.tsx';

/** The Heat Map tab of an audience, loaded at once. */
export function Watchlist({ audience }: { audience: Audience }) {
  return audience === 'admin' ? <AdminWatchlist /> : <StudentWatchlist />;
}
