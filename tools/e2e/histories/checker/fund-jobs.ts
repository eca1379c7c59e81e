import { isDeepStrictEqual } from 'node:util';
import {
  type AppliedImport,
  type CollectionRules,
  type CollectionState,
  type NewRow,
  type PlacedRecord,
  withRecords,
} from './collection-state.ts';
import { CONTRADICTED, endsIn, type InputOf, refuse, type Step } from './model.ts';
import type { Operation } from './operation.ts';
import { keepRemoved } from './removals.ts';

type Steps = readonly Step<CollectionState>[];

export function applyFundJob(
  rules: CollectionRules,
  state: CollectionState,
  operation: Operation,
): Steps {
  const { input } = operation;
  if (input.kind === 'import') return applyImport(rules, state, operation, input);
  if (input.kind === 'undo') return undoImport(state, operation, input);
  return clearStep(rules, state, operation);
}

const onceADay = (onceKey: string, rows: readonly NewRow[]) =>
  rows.map((row) => ({ ...row, onceKey }));

function applyImport(
  rules: CollectionRules,
  state: CollectionState,
  { number, output }: Operation,
  { positions }: InputOf<'import'>,
): Steps {
  if (output !== undefined && output.kind !== 'imported') return CONTRADICTED;
  const held = new Map(state.records.map((record) => [record.key, record]));
  const listed = new Map(positions.map(({ key, values }) => [key, values]));
  const created = positions.filter(({ key }) => !held.has(key));
  const removed = state.records.filter(({ key }) => !listed.has(key));
  const updated = positions.filter(({ key, values }) => {
    const record = held.get(key);
    return record && !isDeepStrictEqual(record.values, values);
  });
  const counts = {
    created: created.length,
    updated: updated.length,
    removed: removed.length,
    unchanged: positions.length - created.length - updated.length,
  };
  if (output && !isDeepStrictEqual(output.counts, counts)) return CONTRADICTED;
  const isUpdated = new Set(updated.map(({ key }) => key));
  const kept = state.records
    .filter(({ key }) => listed.has(key))
    .map(
      (record): PlacedRecord =>
        isUpdated.has(record.key)
          ? { ...record, version: record.version + 1, values: listed.get(record.key) ?? {} }
          : record,
    );
  const added = created.map(
    ({ key, values }, index): PlacedRecord => ({
      place: state.nextPlace + index,
      key,
      version: 1,
      values,
    }),
  );
  // An import records at most one arrival and one departure per ticker and day.
  const once = [
    ...created.flatMap(({ key, values }) =>
      onceADay(`added ${key}`, rules.listRows(key, undefined, values)),
    ),
    ...removed.flatMap(({ key, values }) =>
      onceADay(`removed ${key}`, rules.listRows(key, values, undefined)),
    ),
  ];
  const modified = updated.flatMap(({ key, values }) =>
    rules.listRows(key, held.get(key)?.values, values),
  );
  const rows = [...once, ...modified].map((row) => ({ ...row, importedBy: number }));
  const after = withRecords(state, [...kept, ...added], rows, number);
  const applied: AppliedImport = {
    operation: number,
    ...(output && { jobId: output.jobId }),
    before: state.records,
    revisionBefore: state.revision,
    revisionAfter: after.revision,
    undone: false,
  };
  const imports = [...state.imports, applied];
  const nextPlace = state.nextPlace + added.length;
  return endsIn({ ...after, imports, nextPlace });
}

function undoImport(
  state: CollectionState,
  { output }: Operation,
  { jobId }: InputOf<'undo'>,
): Steps {
  const undone = state.imports.find((applied) => applied.jobId === jobId);
  if (!undone) return refuse(state, output, 404);
  if (undone.undone || undone.revisionAfter !== state.revision) return refuse(state, output, 409);
  if (output !== undefined && output.kind !== 'done') return CONTRADICTED;
  const newest = Math.max(0, ...state.records.map(({ version }) => version));
  const after: CollectionState = {
    ...state,
    records: undone.before.map((record) => ({
      ...record,
      version: Math.max(record.version, newest) + 1,
    })),
    rows: state.rows.filter(({ importedBy }) => importedBy !== undone.operation),
    revision: undone.revisionBefore,
    imports: state.imports.map((one) => (one === undone ? { ...one, undone: true } : one)),
  };
  return endsIn(after);
}

function clearStep(rules: CollectionRules, state: CollectionState, operation: Operation): Steps {
  const { number, output } = operation;
  const { [number]: removedCount = 0, ...others } = state.cleared;
  const [first, ...rest] = state.records;
  if (first) {
    const rows = rules.listRows(first.key, first.values, undefined);
    const after = withRecords(state, rest, rows, number);
    const cleared = output ? { ...state.cleared, [number]: removedCount + 1 } : state.cleared;
    return [{ state: { ...keepRemoved(rules, after, first, operation), cleared }, ended: false }];
  }
  const isExpected =
    output === undefined || (output.kind === 'cleared' && output.removed === removedCount);
  return isExpected ? endsIn({ ...state, cleared: others }) : CONTRADICTED;
}
