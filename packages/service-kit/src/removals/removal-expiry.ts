import type { Knex } from 'knex';
import type { Logger } from '../observability/logger.ts';
import { startSchedule } from '../time/schedule.ts';
import { deleteExpiredRemovals } from './removal-tables.ts';

const INTERVAL_MS = 60 * 60_000;

export const startRemovalExpiry = ({ db, logger }: { db: Knex; logger: Logger }) =>
  startSchedule({
    intervalMs: INTERVAL_MS,
    async run() {
      const rows = await deleteExpiredRemovals(db);
      if (rows > 0) logger.info({ event: 'expired-removals-deleted', rows });
    },
    onError: (err) => logger.warn({ event: 'removal-expiry-failed', err }),
  });
