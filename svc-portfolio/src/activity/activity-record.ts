import type { Activity } from '@dashboard/contracts-portfolio';

export type ActivityKey = Pick<Activity, 'fund' | 'activityType' | 'ticker'> & {
  readonly day: string;
};

export interface NewActivity extends ActivityKey {
  readonly details?: Readonly<Record<string, unknown>>;
}

export type EnteredActivity = ActivityKey & Pick<Activity, 'details'>;

export type ActivityRecord = EnteredActivity & { readonly id: string; readonly createdAt: Date };

export interface ActivitySource {
  /** Created by the day's lists, which create each record only once. */
  readonly fromDailyActivity?: boolean;
  /** Undoing this import deletes the records. */
  readonly importId?: string;
  /** Restoring this removal deletes the records. */
  readonly removalId?: string;
}
