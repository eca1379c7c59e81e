import type { Fund } from '@dashboard/contracts-portfolio';
import type { ActivityToRecord } from '../activity/activity.store.ts';
import type { Position } from './holdings.store.ts';

type HoldingActivity = 'holding_added' | 'holding_removed' | 'holding_modified';

/** What the history says of a holding. @param day YYYY-MM-DD */
export const holdingActivity = (
  activityType: HoldingActivity,
  day: string,
  fund: Fund,
  { ticker, quantity, tradePrice }: Position,
): ActivityToRecord => ({
  fund,
  day,
  activityType,
  ticker,
  details: { quantity, price: tradePrice },
});

/** Whether what the history speaks of is another: how much is held, or what was paid. */
export const isModified = (before: Position, after: Position): boolean =>
  before.quantity !== after.quantity || before.tradePrice !== after.tradePrice;
