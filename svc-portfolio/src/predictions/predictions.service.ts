import {
  MAX_LISTED_STATES,
  type PredictionInput,
  type PredictionSummary,
} from '@dashboard/contracts-portfolio';
import { notFound } from '@dashboard/service-kit/http';
import type { Logger } from '@dashboard/service-kit/observability';
import { startSchedule } from '@dashboard/service-kit/time';
import type { Knex } from 'knex';
import type { TradingDays } from '../trading-days.ts';
import { summarizePredictions } from './prediction-summary.ts';
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

export function createPredictionService(db: Knex) {
  const store = createPredictionStore(db);
  return {
    /** Only a device's first prediction counts. @returns whether this one does @throws 404 */
    async addPrediction({ symbol, field, at, call, device }: PredictionInput): Promise<boolean> {
      const changeId = await store.findChange({ symbol, field }, new Date(at));
      if (changeId === undefined) throw notFound('No such BX change');
      return store.insertPrediction(changeId, device, call);
    },

    async summarizeDays(days: TradingDays): Promise<PredictionSummary> {
      const [totals, states] = await Promise.all([
        store.countTotals(days),
        store.listWorstStates(days, MAX_LISTED_STATES),
      ]);
      return summarizePredictions(totals, states, await store.countAnswers(days, states));
    },
  };
}
