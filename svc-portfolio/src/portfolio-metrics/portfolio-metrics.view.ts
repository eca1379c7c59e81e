import { formatCalendarDay, type PortfolioSnapshot } from '@dashboard/contracts-portfolio';
import type { SnapshotRecord } from '../holdings/snapshots.service.ts';

export const presentSnapshot = (snapshot: SnapshotRecord): PortfolioSnapshot => ({
  date: formatCalendarDay(snapshot.day),
  value: snapshot.value,
  pnlOpen: snapshot.pnlOpen,
});
