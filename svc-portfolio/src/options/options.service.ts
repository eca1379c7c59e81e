import type { AuditCaller } from '@dashboard/contracts-http';
import { formatCalendarDay } from '@dashboard/contracts-portfolio';
import { appendChangeEntry, type ChangedRecord } from '@dashboard/service-kit/audit';
import { parseRowId } from '@dashboard/service-kit/database';
import { notFound } from '@dashboard/service-kit/http';
import { createRemovalStore, type Removal, type Restorer } from '@dashboard/service-kit/removals';
import type { Knex } from 'knex';
import { createActivityService } from '../activity/activity.service.ts';
import type { NewActivity } from '../activity/activity-record.ts';
import {
  createOptionStore,
  type NewOption,
  type OptionRecord,
  optionFields,
} from './options.store.ts';

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

/** What the audit log and the list of removals call a position. */
const nameOption = ({ fund, ticker, optionType, strike, expiry }: OptionRecord) =>
  `${ticker} ${optionType} ${strike} ${formatCalendarDay(expiry)} · ${fund}`;

/** The kind of a removed option position. */
const REMOVED_OPTION = 'option';

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
    option: OptionRecord,
    change: Pick<ChangedRecord<OptionRecord>, 'before' | 'after' | 'verb'>,
  ) => {
    const subject = { kind: 'option', id: option.id, name: nameOption(option) };
    return appendChangeEntry(db, { caller, subject, fields: optionFields, ...change });
  };
  return {
    async addOption(option: NewOption, caller: AuditCaller): Promise<OptionRecord> {
      const added = await store.insertOption(option);
      await activity.record([createOptionActivity('option_added', today, added)]);
      await audit(caller, added, { before: null, after: added });
      return added;
    },

    /** @throws 404 */
    async removeOption(text: string, caller: AuditCaller): Promise<Removal> {
      const id = parseRowId(text);
      const removed = id && (await store.lockOption(id));
      if (!removed) throw notFound('No such option position');
      const removal = await createRemovalStore(db).removeRow({
        kind: REMOVED_OPTION,
        table: 'options',
        id,
        name: nameOption(removed),
        removedBy: caller.username,
      });
      await activity.record([createOptionActivity('option_removed', today, removed)], {
        removalId: removal.id,
      });
      await audit(caller, removed, { before: removed, after: null });
      return removal;
    },

    /** Puts the position back and takes the record of its removal out of the activity. */
    async restoreOption(removal: Removal, caller: AuditCaller): Promise<void> {
      const ids = await createRemovalStore(db).restoreRows(removal.id, 'options');
      await activity.forgetRemoval(removal.id);
      for (const id of ids) {
        const option = (await store.findOption(id)) as OptionRecord;
        await audit(caller, option, { before: null, after: option, verb: 'restored' });
      }
    },
  };
}

/** @param getToday the trading day, YYYY-MM-DD */
export const createOptionRestorer = (getToday: () => string): Restorer => ({
  kind: REMOVED_OPTION,
  topics: ['options', 'portfolio-activity'],
  restore: (tx, removal, caller) =>
    createOptionService(tx, getToday()).restoreOption(removal, caller),
});
