import { inTransaction } from '@dashboard/service-kit/database';
import { startSchedule } from '@dashboard/service-kit/time';
import type { WorkerDependencies } from '../dependencies.ts';
import { createBotAnalysisStore } from './bot-analyses.store.ts';

const INTERVAL_MS = 60 * 60_000;

export const startScreenshotExpiry = ({
  db,
  logger,
}: Pick<WorkerDependencies, 'db' | 'logger'>): (() => Promise<void>) =>
  startSchedule({
    intervalMs: INTERVAL_MS,
    run: () => inTransaction(db, (tx) => createBotAnalysisStore(tx).deleteAbandonedScreenshots()),
    onError: (err) => logger.warn({ event: 'screenshot-expiry-failed', err }),
  });
