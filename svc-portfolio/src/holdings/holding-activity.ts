import type { Fund } from '@dashboard/contracts-portfolio';
import type { NewActivity } from '../activity/activity-record.ts';
import type { Position } from './position.ts';

type HoldingActivityType = 'holding_added' | 'holding_removed' | 'holding_modified';

/** The activity record of a holding. @param day YYYY-MM-DD */
export const createHoldingActivity = (
  activityType: HoldingActivityType,
  day: string,
  fund: Fund,
  { ticker, quantity, tradePrice }: Position,
): NewActivity => ({
  fund,
  day,
  activityType,
  ticker,
  details: { quantity, price: tradePrice },
});

/** Whether a change is an activity of its own: another quantity or trade price. */
export const isActivity = (before: Position, after: Position): boolean =>
  before.quantity !== after.quantity || before.tradePrice !== after.tradePrice;
