import type { Logger } from '@dashboard/service-kit/observability';
import { startSchedule } from '@dashboard/service-kit/time';
import type { Knex } from 'knex';
import { createCallStore } from './calls.store.ts';

const INTERVAL_MS = 24 * 60 * 60_000;

export const startCallExpiry = ({ db, logger }: { db: Knex; logger: Logger }) =>
  startSchedule({
    intervalMs: INTERVAL_MS,
    async run() {
      const rows = await createCallStore(db).deleteExpired();
      if (rows > 0) logger.info({ event: 'expired-calls-deleted', rows });
    },
    onError: (err) => logger.warn({ event: 'call-expiry-failed', err }),
  });
