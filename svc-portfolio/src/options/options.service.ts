import { notFound, parseRowId } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { createActivityService } from '../activity/activity.service.ts';
import type { NewActivity } from '../activity/activity-record.ts';
import { createOptionStore, type NewOption, type OptionRecord } from './options.store.ts';

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

/**
 * The rules of option positions. Needs a transaction: a change and its activity record are one.
 * @param today the trading day, YYYY-MM-DD
 */
export function createOptionService(db: Knex, today: string) {
  const store = createOptionStore(db);
  const activity = createActivityService(db);
  return {
    async addOption(option: NewOption): Promise<OptionRecord> {
      const added = await store.insertOption(option);
      await activity.record([createOptionActivity('option_added', today, added)]);
      return added;
    },

    /** @throws 404 */
    async removeOption(text: string): Promise<void> {
      const id = parseRowId(text);
      const removed = id && (await store.deleteOption(id));
      if (!removed) throw notFound('No such option position');
      await activity.record([createOptionActivity('option_removed', today, removed)]);
    },
  };
}
