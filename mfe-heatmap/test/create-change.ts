import type { StateChange } from '@dashboard/contracts-portfolio';

/** @param at in November 2026, such as `17T15:00:00` */
export const createChange = (
  at: string,
  symbol: string,
  field: StateChange['field'],
  before: StateChange['before'],
  after: StateChange['after'],
): StateChange => ({ at: `2026-11-${at}.000Z`, symbol, field, before, after });
