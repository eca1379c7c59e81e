import type { Fund, ImportResults, ImportSource } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import type { DailyListsBackup } from '../activity/import-activity.service.ts';
import type { HoldingsBackup } from '../holdings/fund-holdings.service.ts';

export interface CompletedImport extends DailyListsBackup {
  /** Id of the job. */
  readonly id: string;
  readonly fund: Fund;
  /** The trading day, YYYY-MM-DD. */
  readonly day: string;
  readonly holdingsBefore: HoldingsBackup;
  /** Tickers, as in `removed`. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly results: ImportResults;
  /** Null if unknown. */
  readonly source: ImportSource | null;
  readonly revisionBefore: number;
  readonly revisionAfter: number;
}

export interface ImportSummary {
  readonly id: string;
  readonly fund: Fund;
  readonly at: Date;
  readonly results: ImportResults;
  readonly undone: boolean;
  /** False if the fund has changed since. */
  readonly undoable: boolean;
  readonly source: ImportSource | null;
}

const MAX_LISTED = 50;

export function createImportStore(db: Knex) {
  const summaries = () =>
    db('imports')
      .join('funds', 'funds.name', 'imports.fund')
      .select({
        id: 'imports.id',
        fund: 'imports.fund',
        at: 'imports.at',
        results: 'imports.results',
        source: 'imports.source',
        undone: db.raw('imports.undone_at IS NOT NULL'),
        undoable: db.raw('imports.undone_at IS NULL AND imports.revision_after = funds.revision'),
      });
  return {
    async insertImport(completed: CompletedImport): Promise<void> {
      const row = {
        id: completed.id,
        fund: completed.fund,
        day: completed.day,
        before: JSON.stringify(completed.holdingsBefore),
        day_lists_before: JSON.stringify(completed.dayListsBefore),
        day_version_after: completed.dayVersionAfter,
        added: completed.added,
        removed: completed.removed,
        results: JSON.stringify(completed.results),
        source: completed.source && JSON.stringify(completed.source),
        revision_before: completed.revisionBefore,
        revision_after: completed.revisionAfter,
      };
      // A job delivered twice at once gets here twice; the second is rolled back when it can't
      // complete its job row.
      await db('imports').insert(row).onConflict('id').ignore();
    },

    listImports: (fund?: Fund): Promise<ImportSummary[]> =>
      summaries()
        .where(fund === undefined ? {} : { 'imports.fund': fund })
        .orderBy('imports.at', 'desc')
        .limit(MAX_LISTED),

    findSummary: (id: string): Promise<ImportSummary | undefined> =>
      summaries().where({ 'imports.id': id }).first(),

    /** When the file of the fund's last import was made; null if unknown. */
    async findLastAsOf(fund: Fund): Promise<string | null> {
      const row: { asOf: string | null } | undefined = await db('imports')
        .where({ fund, undone_at: null })
        .orderBy('at', 'desc')
        .first({ asOf: db.raw(`source->>'asOf'`) });
      return row?.asOf ?? null;
    },

    async findImport(id: string): Promise<CompletedImport | undefined> {
      const row = await db('imports').where({ id }).first('*');
      return (
        row && {
          id: row.id,
          fund: row.fund,
          day: row.day,
          holdingsBefore: row.before,
          dayListsBefore: row.day_lists_before,
          dayVersionAfter: row.day_version_after,
          added: row.added,
          removed: row.removed,
          results: row.results,
          source: row.source,
          revisionBefore: Number(row.revision_before),
          revisionAfter: Number(row.revision_after),
        }
      );
    },

    async markUndone(id: string): Promise<void> {
      await db('imports').where({ id }).update({ undone_at: db.fn.now() });
    },
  };
}
