import type {
  CollectionRules,
  CollectionState,
  PlacedRecord,
  Removal,
} from './collection-state.ts';
import { CONTRADICTED, endsIn, refuse, type Step } from './model.ts';
import type { Operation } from './operation.ts';

type Steps = readonly Step<CollectionState>[];

function findRemovalId({ output }: Operation): string | undefined {
  if (output?.kind === 'removed') return output.removalId;
  return output?.kind === 'cleared' ? output.jobId : undefined;
}

/** Stores a record that was just removed if this history ever restores it. */
export function keepRemoved(
  { restoredIds }: CollectionRules,
  state: CollectionState,
  record: PlacedRecord,
  operation: Operation,
): CollectionState {
  const id = findRemovalId(operation);
  if (id === undefined || !restoredIds.has(id)) return state;
  const removal = state.removals.find((one) => one.id === id);
  const kept: Removal = {
    id,
    operation: operation.number,
    restored: false,
    isClear: operation.output?.kind === 'cleared',
    records: [...(removal?.records ?? []), record],
    revisions: [...(removal?.revisions ?? []), state.revision],
  };
  return { ...state, removals: [...state.removals.filter((one) => one !== removal), kept] };
}

/** The revision before the removal if nothing happened in between, otherwise the next one. */
function restoreRevision(state: CollectionState, { revisions }: Removal): number {
  const before = (revisions[0] ?? 0) - 1;
  const isGapless = revisions.at(-1) === before + revisions.length;
  return isGapless && revisions.at(-1) === state.revision ? before : state.revision + 1;
}

export function restore(
  { hasUniqueKeys }: CollectionRules,
  state: CollectionState,
  { output }: Operation,
  { removalId }: { readonly removalId: string },
): Steps {
  const removal = state.removals.find(({ id }) => id === removalId);
  if (!removal) return refuse(state, output, 404);
  const isChanged = removal.revisions.at(-1) !== state.revision;
  const isTaken = ({ key }: PlacedRecord) => state.records.some((record) => record.key === key);
  if (!removal.restored) {
    if (removal.isClear && isChanged) return refuse(state, output, 409);
    if (hasUniqueKeys && removal.records.some(isTaken)) return refuse(state, output, 409);
  }
  if (output !== undefined && output.kind !== 'done') return CONTRADICTED;
  if (removal.restored) return endsIn(state);
  const restored: Removal = { ...removal, restored: true, records: [], revisions: [] };
  return endsIn({
    ...state,
    records: [...state.records, ...removal.records].sort((one, other) => one.place - other.place),
    rows: state.rows.filter(({ operation }) => operation !== removal.operation),
    revision: restoreRevision(state, removal),
    removals: state.removals.map((one) => (one === removal ? restored : one)),
  });
}
