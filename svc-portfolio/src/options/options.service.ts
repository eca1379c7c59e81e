import type { AuditCaller } from '@dashboard/contracts-http';
import { appendChangeEntry, notFound, parseRowId } from '@dashboard/service-kit';
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

/** The fields of an option that the audit log names. */
const auditedFields = ['optionType', 'strike', 'expiry', 'quantity', 'price'] as const;

/**
 * The rules of option positions. Needs a transaction: a change, its activity record and its entry in
 * the audit log are one.
 * @param today the trading day, YYYY-MM-DD
 */
export function createOptionService(db: Knex, today: string) {
  const store = createOptionStore(db);
  const activity = createActivityService(db);
  const audit = (
    caller: AuditCaller,
    { id, fund, ticker, optionType, strike, expiry }: OptionRecord,
    change: { readonly before: OptionRecord | null; readonly after: OptionRecord | null },
  ) => {
    const name = `${ticker} ${optionType} ${strike} ${expiry} · ${fund}`;
    const subject = { kind: 'option', id, name };
    return appendChangeEntry(db, { caller, subject, fields: auditedFields, ...change });
  };
  return {
    async addOption(option: NewOption, caller: AuditCaller): Promise<OptionRecord> {
      const added = await store.insertOption(option);
      await activity.record([createOptionActivity('option_added', today, added)]);
      await audit(caller, added, { before: null, after: added });
      return added;
    },

    /** @throws 404 */
    async removeOption(text: string, caller: AuditCaller): Promise<void> {
      const id = parseRowId(text);
      const removed = id && (await store.deleteOption(id));
      if (!removed) throw notFound('No such option position');
      await activity.record([createOptionActivity('option_removed', today, removed)]);
      await audit(caller, removed, { before: removed, after: null });
    },
  };
}
