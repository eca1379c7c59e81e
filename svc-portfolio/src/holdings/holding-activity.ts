import type { Fund } from '@dashboard/contracts-portfolio';
import type { NewActivity } from '../activity/activity-record.ts';
import type { Position } from './position.ts';

type HoldingActivityType = 'holding_added' | 'holding_removed' | 'holding_modified';

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

export const isActivity = (before: Position, after: Position): boolean =>
  before.quantity !== after.quantity || before.tradePrice !== after.tradePrice;
