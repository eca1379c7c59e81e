import { getClientNetwork } from '@dashboard/service-kit/identity';
import type { Logger } from '@dashboard/service-kit/observability';
import type { Knex } from 'knex';
import {
  createRefusedSignInStore,
  type RefusedAction,
  type RefusedSignInCount,
} from './refused-sign-ins.store.ts';

export type { RefusedAction } from './refused-sign-ins.store.ts';

const HOUR_MS = 3_600_000;
const RETENTION_DAYS = 90;
const MAX_ROWS_PER_HOUR = 200;
const OTHER_NETWORKS = 'others';

/** An attempt costs no query: `flush` writes the counts. */
export function createRefusedSignIns(
  { db, logger }: { readonly db: Knex; readonly logger: Logger },
  now = () => new Date(),
) {
  const store = createRefusedSignInStore(db);
  const rowsOfHour = new Set<string>();
  let currentHour = 0;
  let pending = new Map<string, RefusedSignInCount>();

  const identify = ({ hour, action, name, network }: RefusedSignInCount) =>
    JSON.stringify([hour.getTime(), action, name, network]);

  function add(added: RefusedSignInCount): void {
    const key = identify(added);
    const { count = 0, firstAt = added.firstAt } = pending.get(key) ?? {};
    pending.set(key, { ...added, firstAt, count: count + added.count });
  }

  function bound(counted: RefusedSignInCount): RefusedSignInCount {
    const key = identify(counted);
    if (rowsOfHour.has(key)) return counted;
    if (rowsOfHour.size >= MAX_ROWS_PER_HOUR) return { ...counted, network: OTHER_NETWORKS };
    rowsOfHour.add(key);
    return counted;
  }

  return {
    count(action: RefusedAction, name: string, address: string | null): void {
      const at = now();
      const hourMs = Math.floor(at.getTime() / HOUR_MS) * HOUR_MS;
      if (hourMs !== currentHour) rowsOfHour.clear();
      currentHour = hourMs;
      const network = getClientNetwork(address);
      const hour = new Date(hourMs);
      add(bound({ hour, action, name, network, count: 1, firstAt: at, lastAt: at }));
    },

    async flush(): Promise<void> {
      if (pending.size === 0) return;
      // Sorted, so that two replicas don't deadlock on each other's rows.
      const counts = [...pending].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
      pending = new Map();
      try {
        await store.addCounts(counts);
      } catch (err) {
        logger.warn({ event: 'refused-sign-ins-not-written', err });
        counts.forEach(add);
      }
    },

    async prune(): Promise<void> {
      try {
        await store.removeOlderThanDays(RETENTION_DAYS);
      } catch (err) {
        logger.warn({ event: 'refused-sign-ins-not-pruned', err });
      }
    },
  };
}

export type RefusedSignInCounter = ReturnType<typeof createRefusedSignIns>;
