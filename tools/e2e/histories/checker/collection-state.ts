import type { Values, VersionedRecord } from './operation.ts';

export interface HistoryRow {
  readonly table: string;
  readonly text: string;
  readonly operation: number;
  /** The table has at most one row with this key. */
  readonly onceKey?: string;
  readonly importedBy?: number;
}

export type NewRow = Pick<HistoryRow, 'table' | 'text' | 'onceKey'>;

/** Can be undone while the collection's revision is the one right after it. */
export interface AppliedImport {
  readonly operation: number;
  readonly jobId?: string;
  readonly before: readonly PlacedRecord[];
  readonly revisionBefore: number;
  readonly revisionAfter: number;
  readonly undone: boolean;
}

export interface PlacedRecord extends VersionedRecord {
  readonly place: number;
}

/** What a removal or Clear All removed. Stored only if this history restores it. */
export interface Removal {
  readonly id: string;
  readonly operation: number;
  readonly isClear: boolean;
  readonly records: readonly PlacedRecord[];
  readonly revisions: readonly number[];
  readonly restored: boolean;
}

export interface CollectionState {
  readonly records: readonly PlacedRecord[];
  readonly rows: readonly HistoryRow[];
  readonly revision: number;
  readonly imports: readonly AppliedImport[];
  /** Number of records removed by each Clear All in progress, by operation number. */
  readonly cleared: Readonly<Record<number, number>>;
  readonly removals: readonly Removal[];
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

export interface CollectionRules {
  readonly initial: CollectionState;
  readonly restoredIds: ReadonlySet<string>;
  readonly hasUniqueKeys: boolean;
  readonly keepsVersionWithoutDifference: boolean;
  readonly emptyValues: Values;
  listRows(key: string, before: Values | undefined, after: Values | undefined): readonly NewRow[];
}

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
