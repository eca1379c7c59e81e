import { waitUntil } from '@dashboard/test-kit';
import type { Knex } from 'knex';

export interface OtherChange {
  readonly lock: (tx: Knex) => PromiseLike<unknown>;
  readonly change?: (tx: Knex) => PromiseLike<unknown>;
}

export const lockRows = (table: string) => (tx: Knex) => tx(table).forUpdate().select();

/**
 * Commits the other change once the request waits for its lock, so the request starts before it
 * and ends after it: it must not overwrite what it hasn't seen.
 */
export async function duringChange<T>(
  db: Knex,
  { lock, change }: OtherChange,
  request: () => PromiseLike<T>,
): Promise<T> {
  const tx = await db.transaction();
  try {
    await lock(tx);
    const { pid } = (await tx.raw('SELECT pg_backend_pid() AS pid')).rows[0];
    let isSettled = false;
    const settle = () => {
      isSettled = true;
    };
    const response = Promise.resolve(request());
    response.then(settle, settle);
    const findWaiting = async () =>
      (await db.raw('SELECT FROM pg_stat_activity WHERE ? = ANY(pg_blocking_pids(pid))', [pid]))
        .rows.length > 0;
    await waitUntil(async () => isSettled || (await findWaiting()));
    await change?.(tx);
    await tx.commit();
    return await response;
  } finally {
    if (!tx.isCompleted()) await tx.rollback();
  }
}
