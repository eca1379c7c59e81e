import type { ActivityType, Fund } from '@dashboard/contracts-portfolio';

/** What happened to one position of a fund on a day. */
export interface ActivityKey {
  readonly fund: Fund;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly activityType: ActivityType | (string & {});
  readonly ticker: string;
}

/** An activity that the service records itself. */
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

/** Where records come from. */
export interface ActivitySource {
  /** The lists of the day: each record exists only once. */
  readonly fromDailyActivity?: boolean;
  /** The import, whose undo deletes the records. */
  readonly importId?: string;
  /** The removal, whose restoration deletes the records. */
  readonly removalId?: string;
}
