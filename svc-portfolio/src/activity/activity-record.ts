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

export interface EnteredActivity extends ActivityKey {
  readonly details: string | null;
}

export interface ActivityRecord extends EnteredActivity {
  readonly id: string;
  readonly createdAt: Date;
}

export interface ActivitySource {
  /** Created by the day's lists, which create each record only once. */
  readonly fromDailyActivity?: boolean;
  /** Undoing this import deletes the records. */
  readonly importId?: string;
  /** Restoring this removal deletes the records. */
  readonly removalId?: string;
}
