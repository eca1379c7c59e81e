import { isDeepStrictEqual } from 'node:util';
import {
  type CollectionRules,
  type CollectionState,
  type PlacedRecord,
  withRecords,
} from './collection-state.ts';
import { applyFundJob } from './fund-jobs.ts';
import { CONTRADICTED, endsIn, type InputOf, type Model, refuse, type Step } from './model.ts';
import type { Operation, Output, Target, Values, VersionedRecord } from './operation.ts';
import { keepRemoved, restore } from './removals.ts';

type Steps = readonly Step<CollectionState>[];

export function createCollectionModel(rules: CollectionRules): Model<CollectionState> {
  return {
    initial: rules.initial,
    isPast({ records }, { output }) {
      const seen =
        output?.kind === 'record'
          ? [output.record]
          : output?.kind === 'records'
            ? output.records
            : [];
      return seen.some(({ key, id, version }) =>
        records.some((one) => one.key === key && one.id === id && one.version > version),
      );
    },
    apply(state, operation) {
      const { input, output } = operation;
      switch (input.kind) {
        case 'add':
          return add(rules, state, operation, input);
        case 'change':
          return change(rules, state, operation, input);
        case 'remove':
          return remove(rules, state, operation, input);
        case 'restore':
          return restore(rules, state, operation, input);
        case 'read':
          return read(state, output);
        case 'read-rows':
          return readRows(state, input.table, output);
        default:
          return applyFundJob(rules, state, operation);
      }
    },
  };
}

function matchRecord(record: PlacedRecord, output: Output | undefined): PlacedRecord | undefined {
  if (output === undefined) return record;
  return output.kind === 'record' ? identify(record, output.record) : undefined;
}

/** Adds the id from the response. Undefined if it was another record. */
function identify(record: PlacedRecord, seen: VersionedRecord): PlacedRecord | undefined {
  const isSame =
    record.key === seen.key &&
    record.version === seen.version &&
    (record.id === undefined || record.id === seen.id) &&
    isDeepStrictEqual(record.values, seen.values);
  if (!isSame) return undefined;
  return record.id === undefined ? { ...seen, place: record.place } : record;
}

function add(
  rules: CollectionRules,
  state: CollectionState,
  operation: Operation,
  { key, values }: InputOf<'add'>,
): Steps {
  if (rules.hasUniqueKeys && state.records.some((record) => record.key === key)) {
    return refuse(state, operation.output, 409);
  }
  const place = state.nextPlace;
  const added = { place, key, version: 1, values: { ...rules.emptyValues, ...values } };
  const record = matchRecord(added, operation.output);
  if (!record) return CONTRADICTED;
  const rows = rules.listRows(key, undefined, record.values);
  const after = withRecords(state, [...state.records, record], rows, operation.number);
  return endsIn({ ...after, nextPlace: place + 1 });
}

/** A record whose id hasn't been seen can have any id. Undefined means no record. */
function findTargets({ records }: CollectionState, { key, id }: Target) {
  const named = records.filter((record) => record.key === key);
  if (id === undefined) return [named[0]];
  const known = named.find((record) => record.id === id);
  return known ? [known] : [undefined, ...named.filter((record) => record.id === undefined)];
}

function change(
  rules: CollectionRules,
  state: CollectionState,
  operation: Operation,
  { target, values, ifMatch }: InputOf<'change'>,
): Steps {
  return findTargets(state, target).flatMap((before) => {
    if (!before) return refuse(state, operation.output, 404);
    if (ifMatch !== undefined && ifMatch !== before.version)
      return refuse(state, operation.output, 412);
    const after: Values = { ...before.values, ...values };
    const isSame = isDeepStrictEqual(before.values, after);
    if (isSame && rules.keepsVersionWithoutDifference) {
      const record = matchRecord(before, operation.output);
      return record ? endsIn(replace(state, before, record)) : CONTRADICTED;
    }
    const changed = { ...before, version: before.version + 1, values: after };
    const record = matchRecord(changed, operation.output);
    if (!record) return CONTRADICTED;
    const rows = rules.listRows(before.key, before.values, after);
    const { records } = replace(state, before, record);
    return endsIn(withRecords(state, records, rows, operation.number));
  });
}

/** Returns the same state if nothing changes, so the checker can tell. */
function replace(
  state: CollectionState,
  before: PlacedRecord,
  after: PlacedRecord,
): CollectionState {
  if (before === after) return state;
  return { ...state, records: state.records.map((one) => (one === before ? after : one)) };
}

function remove(
  rules: CollectionRules,
  state: CollectionState,
  operation: Operation,
  { target }: InputOf<'remove'>,
): Steps {
  const { output, number } = operation;
  return findTargets(state, target).flatMap((removed) => {
    if (!removed) return refuse(state, operation.output, 404);
    if (output !== undefined && output.kind !== 'removed') return CONTRADICTED;
    const records = state.records.filter((record) => record !== removed);
    const rows = rules.listRows(removed.key, removed.values, undefined);
    const after = withRecords(state, records, rows, number);
    return endsIn(keepRemoved(rules, after, removed, operation));
  });
}

function read(state: CollectionState, output: Output | undefined): Steps {
  if (output === undefined) return endsIn(state);
  if (output.kind !== 'records' || output.records.length !== state.records.length) {
    return CONTRADICTED;
  }
  const { records: seen } = output;
  const identified = state.records.map((record, index) =>
    identify(record, seen[index] as VersionedRecord),
  );
  if (identified.includes(undefined)) return CONTRADICTED;
  const records = identified.filter((record) => record !== undefined);
  const isKnown = records.every((record, index) => record === state.records[index]);
  return endsIn(isKnown ? state : { ...state, records });
}

function readRows(state: CollectionState, table: string, output: Output | undefined): Steps {
  if (output === undefined) return endsIn(state);
  const texts = state.rows.filter((row) => row.table === table).map(({ text }) => text);
  const isSame = output.kind === 'rows' && isDeepStrictEqual(output.rows, texts);
  return isSame ? endsIn(state) : CONTRADICTED;
}
