import type { AuditCaller } from '@dashboard/contracts-http';
import type { Removal, Restorer } from '@dashboard/service-kit/removals';
import type { Knex } from 'knex';
import { createActivityService } from '../activity/activity.service.ts';
import type { NewActivity } from '../activity/activity-record.ts';
import { type NewOption, type OptionRecord, optionRecords } from './options.store.ts';

const createOptionActivity = (
  activityType: 'option_added' | 'option_removed',
  day: string,
  { fund, ticker, optionType, strike, expiry, quantity, price }: OptionRecord,
): NewActivity => ({
  fund,
  day,
  activityType,
  ticker,
  details: { optionType, strike, expiry, quantity, price },
});

/** Needs a transaction. @param today the trading day, YYYY-MM-DD */
export function createOptionService(tx: Knex, today: string) {
  const options = optionRecords(tx);
  const activity = createActivityService(tx);
  return {
    async addOption(option: NewOption, caller: AuditCaller): Promise<OptionRecord> {
      const added = await options.add(option, caller);
      await activity.record([createOptionActivity('option_added', today, added)]);
      return added;
    },

    async removeOption(id: string, caller: AuditCaller): Promise<Removal> {
      const option = await options.lock({ id });
      const removal = await options.remove(option, caller);
      await activity.record([createOptionActivity('option_removed', today, option)], {
        removalId: removal.id,
      });
      return removal;
    },
  };
}

export const optionRestorer: Restorer = {
  kind: 'option',
  topics: ['options', 'portfolio-activity'],
  async restore(tx, removal, caller) {
    await optionRecords(tx).restore(removal, caller);
    await createActivityService(tx).forgetRemoval(removal.id);
  },
};
