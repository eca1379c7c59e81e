import type { Values, VersionedRecord } from './operation.ts';

/** A row of a history table, and the operation that left it. */
export interface HistoryRow {
  readonly table: string;
  readonly text: string;
  readonly operation: number;
  /** The table holds at most one row with this key. */
  readonly onceKey?: string;
  readonly importedBy?: number;
}

export type NewRow = Pick<HistoryRow, 'table' | 'text' | 'onceKey'>;

/** An import that can be undone while the collection's revision is the one after it. */
export interface AppliedImport {
  readonly operation: number;
  readonly jobId?: string;
  readonly before: readonly PlacedRecord[];
  readonly revisionBefore: number;
  readonly revisionAfter: number;
  readonly undone: boolean;
}

/** A record and its place in the order, which it keeps when it is removed and restored. */
export interface PlacedRecord extends VersionedRecord {
  readonly place: number;
}

/** What a removal or Clear All removed, as far as somebody restores it. */
export interface Removal {
  readonly id: string;
  readonly operation: number;
  /** Clear All is taken back only where nothing was changed since. */
  readonly isClear: boolean;
  /** Empty once they are restored. */
  readonly records: readonly PlacedRecord[];
  /** The revision after each of the records was removed. */
  readonly revisions: readonly number[];
  readonly restored: boolean;
}

/** Records in the order in which they were added, with the history that their changes left. */
export interface CollectionState {
  readonly records: readonly PlacedRecord[];
  readonly rows: readonly HistoryRow[];
  /** Grows with each change of a record. */
  readonly revision: number;
  readonly imports: readonly AppliedImport[];
  /** How many records each Clear All that is under way has removed, by the number of its operation. */
  readonly cleared: Readonly<Record<number, number>>;
  readonly removals: readonly Removal[];
  /** Of the record that is added next. */
  readonly nextPlace: number;
}

export const emptyCollection: CollectionState = {
  records: [],
  rows: [],
  revision: 0,
  imports: [],
  cleared: {},
  removals: [],
  nextPlace: 1,
};

/** How one kind of record behaves. */
export interface CollectionRules {
  readonly initial: CollectionState;
  /** The removals that somebody restores in this history; others need not be kept. */
  readonly restoredIds: ReadonlySet<string>;
  /** At most one record of each key: adding another is refused with 409. */
  readonly hasUniqueKeys: boolean;
  /** A change without a difference keeps the version. */
  readonly keepsVersionWithoutDifference: boolean;
  /** The values of a new record where the addition says nothing. */
  readonly emptyValues: Values;
  /** The rows that a change leaves; `before` is undefined for a new record, `after` for a removed one. */
  listRows(key: string, before: Values | undefined, after: Values | undefined): readonly NewRow[];
}

/** The state with other records and the rows that this leaves. */
export function withRecords(
  state: CollectionState,
  records: readonly PlacedRecord[],
  newRows: readonly Omit<HistoryRow, 'operation'>[],
  operation: number,
): CollectionState {
  const rows = [...state.rows];
  for (const row of newRows) {
    const isThere = ({ onceKey }: HistoryRow) => onceKey === row.onceKey;
    if (row.onceKey === undefined || !rows.some(isThere)) rows.push({ ...row, operation });
  }
  return { ...state, records, rows, revision: state.revision + 1 };
}
