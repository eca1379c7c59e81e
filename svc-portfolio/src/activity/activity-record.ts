import type { ActivityType, Fund } from '@dashboard/contracts-portfolio';

export interface ActivityKey {
  readonly fund: Fund;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly activityType: ActivityType | (string & {});
  readonly ticker: string;
}

export interface NewActivity extends ActivityKey {
  readonly details?: Readonly<Record<string, unknown>>;
}

/** An activity that a caller enters; `details` is text, usually JSON. */
export interface EnteredActivity extends ActivityKey {
  readonly details: string | null;
}

export interface ActivityRecord extends EnteredActivity {
  readonly id: string;
  readonly createdAt: Date;
}

/** Where a record comes from. */
export interface ActivitySource {
  /** The lists of the day, which create each record only once. */
  readonly fromDailyActivity?: boolean;
  /** Undoing this import deletes the records. */
  readonly importId?: string;
  /** Restoring this removal deletes the records. */
  readonly removalId?: string;
}
