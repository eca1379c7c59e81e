import { isDeepStrictEqual } from 'node:util';
import { explainHistory } from './check.ts';
import { createCollectionModel } from './collection.ts';
import type { CollectionState, HistoryRow } from './collection-state.ts';
import type { Model } from './model.ts';
import type { Operation } from './operation.ts';
import { findRules } from './registers.ts';
import { isWrite, shrinkHistory } from './shrink.ts';

const anomalyNames = [
  'a lost write',
  'a lost update',
  "a stale read of one's own write",
  'a stale read',
  'a read of what never was',
  'a duplicate history row',
  'a lost history row',
  'history rows in the wrong order',
  'an answer without a reason',
] as const;

export type AnomalyName = (typeof anomalyNames)[number];

export interface Anomaly {
  readonly name: AnomalyName;
  readonly register: string;
  /** In the order sent. The last response is the impossible one. */
  readonly operations: readonly Operation[];
  readonly before: CollectionState;
  readonly found: CollectionState;
}

export function findAnomalies(history: readonly Operation[]): Anomaly[] {
  const byRegister = Map.groupBy(history, ({ register }) => register);
  return [...byRegister].flatMap(([register, operations]) => {
    const anomaly = findAnomaly(register, operations);
    return anomaly ? [anomaly] : [];
  });
}

function findAnomaly(register: string, operations: readonly Operation[]): Anomaly | undefined {
  const model = createCollectionModel(findRules(register, operations));
  const { contradicted, states } = explainHistory(operations, model);
  const [found] = states;
  if (!contradicted || !found) return undefined;
  const rows = findWrongRows(contradicted, found);
  const shown = rows
    ? [...operations.filter(({ number }) => number === rows.leftBy), contradicted]
    : shrinkHistory(operations, contradicted, model);
  const name = rows?.name ?? nameContradiction(operations, shown, contradicted, model);
  const begin = shown[0] ?? contradicted;
  const earlier = operations.filter(({ endedAt }) => endedAt < begin.sentAt);
  const before = explainHistory(earlier, model).states[0] ?? model.initial;
  return { name, register, operations: shown, before, found };
}

function findWrongRows(
  { input, output }: Operation,
  state: CollectionState,
): { name: AnomalyName; leftBy: number | undefined } | undefined {
  if (input.kind !== 'read-rows' || output?.kind !== 'rows') return undefined;
  const expected = state.rows.filter(({ table }) => table === input.table);
  const texts = expected.map(({ text }) => text);
  const { rows } = output;
  const at = rows.findIndex((text, index) => text !== texts[index]);
  const index = at === -1 ? rows.length : at;
  const isSameSet = isDeepStrictEqual(rows.toSorted(), texts.toSorted());
  if (isSameSet) {
    return { name: 'history rows in the wrong order', leftBy: expected[index]?.operation };
  }
  if (rows.length > texts.length) {
    const isOf = (row: HistoryRow) => row.text === rows[index];
    return {
      name: 'a duplicate history row',
      leftBy: expected.slice(0, index).findLast(isOf)?.operation,
    };
  }
  return { name: 'a lost history row', leftBy: expected[index]?.operation };
}

function nameContradiction(
  operations: readonly Operation[],
  shown: readonly Operation[],
  contradicted: Operation,
  model: Model<CollectionState>,
): AnomalyName {
  const { input, output } = contradicted;
  const writes = shown.filter((operation) => operation !== contradicted && isWrite(operation));
  if (input.kind === 'read') {
    const others = operations.filter((operation) => operation !== contradicted);
    if (explainHistory(others, model).contradicted) return 'a lost write';
    const atAnyTime = operations.map((operation) =>
      operation === contradicted ? { ...operation, mayShowSince: 0 } : operation,
    );
    if (explainHistory(atAnyTime, model).contradicted?.number === contradicted.number) {
      return 'a read of what never was';
    }
    return writes.some(({ admin }) => admin === contradicted.admin)
      ? "a stale read of one's own write"
      : 'a stale read';
  }
  if (output?.kind === 'record') {
    const { version, key } = output.record;
    const isSameVersion = ({ output: other }: Operation) =>
      other?.kind === 'record' && other.record.key === key && other.record.version === version;
    if (writes.some(isSameVersion)) return 'a lost update';
  }
  return writes.length > 0 ? 'a lost write' : 'an answer without a reason';
}
