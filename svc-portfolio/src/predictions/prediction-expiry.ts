import type { Logger } from '@dashboard/service-kit/observability';
import { startSchedule } from '@dashboard/service-kit/time';
import type { Knex } from 'knex';
import { createPredictionStore } from './predictions.store.ts';

const INTERVAL_MS = 24 * 60 * 60_000;

export const startPredictionExpiry = ({ db, logger }: { db: Knex; logger: Logger }) =>
  startSchedule({
    intervalMs: INTERVAL_MS,
    async run() {
      const rows = await createPredictionStore(db).deleteExpired();
      if (rows > 0) logger.info({ event: 'expired-predictions-deleted', rows });
    },
    onError: (err) => logger.warn({ event: 'prediction-expiry-failed', err }),
  });
