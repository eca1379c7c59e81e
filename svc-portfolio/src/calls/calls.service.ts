import {
  type CallInput,
  type CallSummary,
  MAX_LISTED_STATES,
} from '@dashboard/contracts-portfolio';
import { notFound } from '@dashboard/service-kit/http';
import type { Logger } from '@dashboard/service-kit/observability';
import { startSchedule } from '@dashboard/service-kit/time';
import type { Knex } from 'knex';
import type { TradingDays } from '../trading-days.ts';
import { summarizeCalls } from './call-summary.ts';
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

export function createCallService(db: Knex) {
  const store = createCallStore(db);
  return {
    /** Only a device's first prediction counts. @returns whether this one does @throws 404 */
    async addCall({ symbol, field, at, call, device }: CallInput): Promise<boolean> {
      const changeId = await store.findChange({ symbol, field }, new Date(at));
      if (changeId === undefined) throw notFound('No such BX change');
      return store.insertCall(changeId, device, call);
    },

    async summarizeDays(days: TradingDays): Promise<CallSummary> {
      const [totals, states] = await Promise.all([
        store.countTotals(days),
        store.listWorstStates(days, MAX_LISTED_STATES),
      ]);
      return summarizeCalls(totals, states, await store.countAnswers(days, states));
    },
  };
}
