/** Operations of a history as they were recorded: what was sent, when, and what was answered. */

export const admins = ['the first admin', 'the second admin'] as const;

export type Admin = (typeof admins)[number];

/** The fields of a record that operations set and read. */
export type Values = Readonly<Record<string, string | number | boolean | null>>;

/** A record as it is answered; without an id where the answer that would name it was lost. */
export interface VersionedRecord {
  readonly id?: string;
  /** What people call it by: a symbol, a ticker, a fund. */
  readonly key: string;
  readonly version: number;
  readonly values: Values;
}

export interface Position {
  readonly key: string;
  readonly values: Values;
}

export type Input =
  | { readonly kind: 'add'; readonly key: string; readonly values: Values }
  | {
      readonly kind: 'change';
      readonly target: Target;
      readonly values: Values;
      /** The version that `If-Match` names. */
      readonly ifMatch?: number;
    }
  | { readonly kind: 'remove'; readonly target: Target }
  | { readonly kind: 'read' }
  /** Reads one of the history tables that changes of the register leave rows in. */
  | { readonly kind: 'read-rows'; readonly table: string }
  | { readonly kind: 'import'; readonly positions: readonly Position[] }
  | { readonly kind: 'clear' }
  | { readonly kind: 'undo'; readonly jobId: string }
  /** Restores what a removal or Clear All removed. */
  | { readonly kind: 'restore'; readonly removalId: string };

/** The record an operation is about: the one of that key, and only if it has that id. */
export interface Target {
  readonly key: string;
  readonly id?: string;
}

export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly removed: number;
  readonly unchanged: number;
}

export type Output =
  | { readonly kind: 'record'; readonly record: VersionedRecord }
  | { readonly kind: 'records'; readonly records: readonly VersionedRecord[] }
  | { readonly kind: 'rows'; readonly rows: readonly string[] }
  | { readonly kind: 'imported'; readonly jobId: string; readonly counts: ImportCounts }
  /** Under the id of the job what it removed can be restored. */
  | { readonly kind: 'cleared'; readonly removed: number; readonly jobId: string }
  | { readonly kind: 'removed'; readonly removalId: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly status: number };

/** One operation on one register: a stock, a fund's holdings, an alert's ticker and the like. */
export interface Operation {
  /** In the order in which the operations were sent. */
  readonly number: number;
  readonly admin: Admin;
  readonly register: string;
  readonly input: Input;
  /** Milliseconds since the history began. */
  readonly sentAt: number;
  /**
   * Milliseconds since the history began: when it was answered, or, where no answer came, from when
   * on it can have no effect any more.
   */
  readonly endedAt: number;
  /** Undefined where no answer came: the operation may have happened or not. */
  readonly output: Output | undefined;
  /**
   * For a read that the response cache may have answered: the oldest moment whose state it may show,
   * in milliseconds since the history began.
   */
  readonly mayShowSince?: number;
}
