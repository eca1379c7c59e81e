import { countMarketDaysBack } from '@dashboard/service-kit/sample-market';
import type { Knex } from 'knex';
import { createSnapshotService } from '../../holdings/snapshots.service.ts';
import { createSampleHoldings } from './sample-holdings.ts';

const SNAPSHOT_DAYS = 30;

export async function fillSampleSnapshots(tx: Knex, today: string): Promise<void> {
  const store = createSnapshotService(tx);
  // The worker might have taken today's snapshots while the funds were still empty.
  await tx('portfolio_snapshots').where({ day: today }).delete();
  for (let daysAgo = 1; daysAgo <= SNAPSHOT_DAYS; daysAgo += 1) {
    const day = countMarketDaysBack(today, daysAgo);
    for (const [fund, held] of createSampleHoldings(day, today)) {
      await store.saveSnapshot(fund, day, held);
    }
  }
}
