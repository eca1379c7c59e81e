import { isDeepStrictEqual } from 'node:util';
import type { FlowOutcome, FlowOutcomeInput } from '@dashboard/contracts-flow';
import type { AuditCaller } from '@dashboard/contracts-http';
import { appendChangeEntry } from '@dashboard/service-kit/audit';
import { type Page, parseRowId } from '@dashboard/service-kit/database';
import { notFound, staleVersion } from '@dashboard/service-kit/http';
import type { Knex } from 'knex';
import { nameAlert } from '../alert-name.ts';
import { type AlertOutcomeRecord, createOutcomeStore, outcomeFields } from './outcomes.store.ts';

export function createOutcomeService(db: Knex) {
  const store = createOutcomeStore(db);
  return {
    listOutcomes: (page: Page) => store.listOutcomes(page),

    /** Works for withdrawn alerts too. @throws 404, 412 */
    async recordOutcome(
      text: string,
      input: FlowOutcomeInput,
      ifMatch: number | undefined,
      caller: AuditCaller,
    ): Promise<AlertOutcomeRecord> {
      const id = parseRowId(text);
      if (!id || !(await store.findOutcome(id))) throw notFound('No such alert');
      await store.lockOutcome(id);
      const before = (await store.findOutcome(id)) as AlertOutcomeRecord;
      if (ifMatch !== undefined && ifMatch !== before.version) throw staleVersion();
      const outcome: FlowOutcome = { ...input, note: input.note || null };
      if (!isDeepStrictEqual(outcome, before.outcome)) await store.updateOutcome(id, outcome);
      const after = (await store.findOutcome(id)) as AlertOutcomeRecord;
      await appendChangeEntry<FlowOutcome>(db, {
        caller,
        subject: { kind: 'flow-outcome', id, name: nameAlert(after) },
        fields: outcomeFields,
        before: before.outcome,
        after: after.outcome,
      });
      return after;
    },

    withdrawAlert: (id: string): Promise<void> => store.insertWithdrawnAlert(id),

    reinstateAlerts: (ids: readonly string[]): Promise<void> => store.deleteWithdrawnAlerts(ids),
  };
}
