import type { AuditCaller } from '@dashboard/contracts-http';
import type { Fund } from '@dashboard/contracts-portfolio';
import { appendAuditEntry } from '@dashboard/service-kit/audit';
import { conflict } from '@dashboard/service-kit/http';
import { createRemovalStore, type Removal, type Restorer } from '@dashboard/service-kit/removals';
import type { Knex } from 'knex';
import { createActivityService } from '../activity/activity.service.ts';
import { createFundStore } from '../funds/funds.store.ts';
import { assertJobEnded } from '../jobs/jobs.service.ts';
import { CLEARED_HOLDINGS } from './holdings.service.ts';
import { createHoldingStore, holdingRecords } from './holdings.store.ts';
import { takeSnapshot } from './snapshots.service.ts';

interface RemovedFromFund {
  readonly fund: Fund;
  /** The fund's revision after each of its holdings was removed, lowest first. */
  readonly revisions: readonly number[];
  readonly isUnchanged: boolean;
}

/** Always in the same order, so that two calls can't deadlock. */
async function lockFunds(tx: Knex, { id }: Removal): Promise<RemovedFromFund[]> {
  const store = createFundStore(tx);
  const rows = await createRemovalStore(tx).listRows<{ fund: Fund }, { revision: number }>(id);
  const locked: RemovedFromFund[] = [];
  const byFund = Map.groupBy(rows, ({ content }) => content.fund);
  for (const [fund, own] of [...byFund].sort(([one], [other]) => (one < other ? -1 : 1))) {
    await store.lockFund(fund);
    const revisions = own.map(({ details }) => details.revision);
    const isUnchanged = (await store.getRevision(fund)) === revisions.at(-1);
    locked.push({ fund, revisions, isUnchanged });
  }
  return locked;
}

/** With the revision from before the removal, the import before that can be undone next. */
async function restorePreviousRevision(
  tx: Knex,
  { fund, revisions, isUnchanged }: RemovedFromFund,
) {
  const store = createFundStore(tx);
  const before = (revisions[0] as number) - 1;
  const isGapless = revisions.at(-1) === before + revisions.length;
  if (isUnchanged && isGapless) await store.setRevision(fund, before);
  else await store.bumpRevision(fund);
}

async function forgetRemoval(tx: Knex, { id }: Removal, from: readonly RemovedFromFund[]) {
  await createActivityService(tx).forgetRemoval(id);
  for (const removed of from) await restorePreviousRevision(tx, removed);
}

async function restoreHolding(tx: Knex, removal: Removal, today: string, caller: AuditCaller) {
  const removed = await lockFunds(tx, removal);
  await holdingRecords(tx).restore(removal, caller);
  await forgetRemoval(tx, removal, removed);
  for (const { fund } of removed) await takeSnapshot(tx, fund, today);
}

async function restoreCleared(tx: Knex, removal: Removal, today: string, caller: AuditCaller) {
  const removed = await lockFunds(tx, removal);
  // A running job would delete the holdings again.
  await assertJobEnded(tx, removal.id);
  const changed = removed.find(({ isUnchanged }) => !isUnchanged);
  if (changed) throw conflict(`${changed.fund} has changed since, so nothing was restored`);
  const ids = await createRemovalStore(tx).restoreRows(removal.id, 'holdings');
  await forgetRemoval(tx, removal, removed);
  const funds = removed.map(({ fund }) => fund);
  for (const fund of funds) await takeSnapshot(tx, fund, today);
  const holdings = await createHoldingStore(tx).countHoldings(funds);
  await appendAuditEntry(tx, {
    caller,
    action: 'holdings.clear-undone',
    subject: { kind: 'holdings', id: null, name: funds.join(', ') },
    before: { holdings: holdings - ids.length },
    after: { holdings, jobId: removal.id },
  });
}

const topics = ['holdings', 'portfolio-activity'] as const;

export const createHoldingRestorers = (getToday: () => string): Restorer[] => [
  {
    kind: 'holding',
    topics,
    restore: (tx, removal, caller) => restoreHolding(tx, removal, getToday(), caller),
  },
  {
    kind: CLEARED_HOLDINGS,
    topics,
    restore: (tx, removal, caller) => restoreCleared(tx, removal, getToday(), caller),
  },
];
