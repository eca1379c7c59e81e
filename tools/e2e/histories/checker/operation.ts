export const admins = ['the first admin', 'the second admin'] as const;

export type Admin = (typeof admins)[number];

export type Values = Readonly<Record<string, string | number | boolean | null>>;

export interface VersionedRecord {
  readonly id?: string;
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
      readonly ifMatch?: number;
    }
  | { readonly kind: 'remove'; readonly target: Target }
  | { readonly kind: 'read' }
  | { readonly kind: 'read-rows'; readonly table: string }
  | { readonly kind: 'import'; readonly positions: readonly Position[] }
  | { readonly kind: 'clear' }
  | { readonly kind: 'undo'; readonly jobId: string }
  | { readonly kind: 'restore'; readonly removalId: string };

export interface Target {
  readonly key: string;
  readonly id?: string;
}

interface ImportCounts {
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
  | { readonly kind: 'cleared'; readonly removed: number; readonly jobId: string }
  | { readonly kind: 'removed'; readonly removalId: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly status: number };

export interface Operation {
  readonly number: number;
  readonly admin: Admin;
  readonly register: string;
  readonly input: Input;
  /** Milliseconds since the start of the history, like `endedAt`. */
  readonly sentAt: number;
  /** When it was answered or, without a response, when it could no longer have an effect. */
  readonly endedAt: number;
  /** Undefined if no response came. The operation may or may not have happened. */
  readonly output: Output | undefined;
  /** For a cached read, the oldest time whose state it can show. */
  readonly mayShowSince?: number;
}
