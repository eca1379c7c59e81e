import type { Change } from '@dashboard/contracts-http';
import type { ActivityRecord } from './activity-record.ts';

/** Quantity changes neither open nor close a position. */
const changeTypes: Readonly<Record<string, readonly [kind: string, title: string]>> = {
  holding_added: ['opened', 'Position opened'],
  holding_removed: ['closed', 'Position closed'],
  option_added: ['opened', 'Option opened'],
  option_removed: ['closed', 'Option closed'],
};

export const positionChangeTypes = Object.keys(changeTypes);

export function presentPositionChange(activity: ActivityRecord): Change {
  const { id, ticker, activityType, fund, createdAt } = activity;
  const [kind, title] = changeTypes[activityType] ?? ['', ''];
  return { id, kind, symbol: ticker, title, detail: fund, at: createdAt.toISOString() };
}
