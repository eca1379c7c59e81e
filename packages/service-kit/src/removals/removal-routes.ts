import type {
  AuditCaller,
  defineRemovalListEndpoint,
  defineRestoreEndpoint,
  ListedRemoval,
  Removed,
  Topic,
} from '@dashboard/contracts-http';
import type { Knex } from 'knex';
import { cutPage } from '../database/cut-page.ts';
import { ok, type Route, route, unchanged } from '../http/route.ts';
import { createWrite, type WriteDependencies } from '../writes/write.ts';
import { createRemovalStore, type Removal, type RemovalRecord } from './removal-store.ts';

export interface Restorer {
  readonly kind: string;
  readonly topics: readonly Topic[];
  /** Restores all rows and appends an audit entry. @throws 409 if its place is taken */
  restore(tx: Knex, removal: Removal, caller: AuditCaller): Promise<unknown>;
}

export const presentRemoved = ({ id, until }: Removal): Removed => ({
  success: true,
  restorable: { id, until: until.toISOString() },
});

const presentRemoval = ({ removedAt, until, ...removal }: RemovalRecord): ListedRemoval => ({
  ...removal,
  removedAt: removedAt.toISOString(),
  until: until.toISOString(),
});

export const removalListRoute = (
  endpoint: ReturnType<typeof defineRemovalListEndpoint>,
  db: Knex,
): Route =>
  route(endpoint, async () => {
    const removals = await createRemovalStore(db).listRemovals();
    return ok(cutPage(removals.map(presentRemoval)));
  });

export const restoreRoute = (
  endpoint: ReturnType<typeof defineRestoreEndpoint>,
  dependencies: WriteDependencies,
  restorers: readonly Restorer[],
): Route =>
  createWrite(dependencies)(
    endpoint,
    { hasLockLimit: true },
    async ({ params, caller }, { tx, publish }) => {
      const removal = await createRemovalStore(tx).lockRemoval(params.id);
      if (removal.isRestored) return unchanged({ success: true });
      const restorer = restorers.find(({ kind }) => kind === removal.kind);
      if (!restorer) throw new Error(`Nothing restores a removed ${removal.kind}.`);
      await restorer.restore(tx, removal, caller);
      publish(...restorer.topics);
      return ok({ success: true });
    },
  );
