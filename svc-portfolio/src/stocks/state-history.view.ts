import type { StateChangeRecord } from './state-history.store.ts';

export const presentStateChange = (change: StateChangeRecord) => ({
  symbol: change.symbol,
  field: change.field,
  before: change.before,
  after: change.after,
  at: change.at.toISOString(),
});
