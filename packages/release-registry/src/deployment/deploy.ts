import { changeHistory } from '../history.ts';
import type { HistoryEntry, NewHistoryEntry } from '../history-entry.ts';
import { deleteOldVersions, isPublished } from '../old-versions.ts';
import { createPublication, type Draft, storeRelease } from '../publish.ts';
import type { RegistryStore } from '../store/registry-store.ts';
import { DEPLOYMENT } from './follows-deployments.ts';
import { needsMark, type PlannedBuild, planDeployment } from './plan-deployment.ts';

export interface Deployment {
  readonly store: RegistryStore;
  readonly drafts: readonly Draft[];
  /** Runs again if the history changes. @throws ReleaseError if the versions are incompatible */
  readonly check: (
    plan: readonly PlannedBuild[],
    history: readonly HistoryEntry[],
  ) => Promise<void>;
}

/** In a single history change. @throws ReleaseError if the check fails, changing no channel */
export async function deploy({
  store,
  drafts,
  check,
}: Deployment): Promise<readonly PlannedBuild[]> {
  const built = drafts.map(({ release }) => release);
  const stored = new Set<Draft>();
  let plan: readonly PlannedBuild[] = [];
  await changeHistory(
    store,
    async (history) => {
      plan = planDeployment(history, built);
      await check(plan, history);
      for (const draft of drafts) {
        if (stored.has(draft)) continue;
        await storeRelease(store, draft);
        stored.add(draft);
      }
      return plan.flatMap((build) => createEntries(history, build));
    },
    DEPLOYMENT,
  );
  for (const { name } of built) await deleteOldVersions(store, name);
  return plan;
}

function createEntries(
  history: readonly HistoryEntry[],
  { name, version, decision }: PlannedBuild,
): NewHistoryEntry[] {
  const isNew = !isPublished(history, name, version);
  const entries: NewHistoryEntry[] = [];
  if (isNew || (decision === 'current' && needsMark(history, name)))
    entries.push(createPublication(history, { name, version }));
  if (decision === 'release') entries.push({ action: 'released', name, version });
  return entries;
}
