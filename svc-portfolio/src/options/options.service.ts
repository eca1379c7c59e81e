import type { Restorer } from '@dashboard/service-kit/removals';
import type { Knex } from 'knex';
import { createActivityService } from '../activity/activity.service.ts';
import { type OptionRecord, optionRecords } from './options.store.ts';

/** Needs a transaction. Restoring the removal `removalId` deletes the record. */
export function recordOption(
  tx: Knex,
  activityType: 'option_added' | 'option_removed',
  today: string,
  { fund, ticker, optionType, strike, expiry, quantity, price }: OptionRecord,
  removalId?: string,
): Promise<void> {
  const details = { optionType, strike, expiry, quantity, price };
  const activity = { fund, day: today, activityType, ticker, details };
  return createActivityService(tx).record([activity], { removalId });
}

export const optionRestorer: Restorer = {
  kind: 'option',
  topics: ['options', 'portfolio-activity'],
  async restore(tx, removal, caller) {
    await optionRecords(tx).restore(removal, caller);
    await createActivityService(tx).forgetRemoval(removal.id);
  },
};
