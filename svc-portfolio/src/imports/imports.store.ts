import type { Fund, ImportResults } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import type { DayLists } from '../activity/daily-activity.store.ts';

/** An import as it was carried out, with what the fund was before. */
export interface CarriedOut {
  /** The job's. */
  readonly id: string;
  readonly fund: Fund;
  /** The trading day, YYYY-MM-DD. */
  readonly day: string;
  readonly before: readonly Record<string, unknown>[];
  readonly dayListsBefore: DayLists;
  /** Of the day's lists; another version means that they were changed since. */
  readonly dayVersionAfter: number;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly results: ImportResults;
  readonly revisionBefore: number;
  readonly revisionAfter: number;
}

export interface ImportSummary {
  readonly id: string;
  readonly fund: Fund;
  readonly at: Date;
  readonly results: ImportResults;
  readonly undone: boolean;
  /** Nothing has changed the fund since. */
  readonly undoable: boolean;
}

const MOST_LISTED = 50;

/** The imports that were carried out. */
export function createImportStore(db: Knex) {
  const summaries = () =>
    db('imports')
      .join('funds', 'funds.name', 'imports.fund')
      .select({
        id: 'imports.id',
        fund: 'imports.fund',
        at: 'imports.at',
        results: 'imports.results',
        undone: db.raw('imports.undone_at IS NOT NULL'),
        undoable: db.raw('imports.undone_at IS NULL AND imports.revision_after = funds.revision'),
      });
  return {
    async insertImport(made: CarriedOut): Promise<void> {
      const row = {
        id: made.id,
        fund: made.fund,
        day: made.day,
        before: JSON.stringify(made.before),
        day_lists_before: JSON.stringify(made.dayListsBefore),
        day_version_after: made.dayVersionAfter,
        added: made.added,
        removed: made.removed,
        results: JSON.stringify(made.results),
        revision_before: made.revisionBefore,
        revision_after: made.revisionAfter,
      };
      // Delivered twice at once, a job comes here twice; the second is undone by its own row.
      await db('imports').insert(row).onConflict('id').ignore();
    },

    listImports: (fund?: Fund): Promise<ImportSummary[]> =>
      summaries()
        .where(fund === undefined ? {} : { 'imports.fund': fund })
        .orderBy('imports.at', 'desc')
        .limit(MOST_LISTED),

    findSummary: (id: string): Promise<ImportSummary | undefined> =>
      summaries().where({ 'imports.id': id }).first(),

    async findImport(id: string): Promise<CarriedOut | undefined> {
      const row = await db('imports').where({ id }).first('*');
      return (
        row && {
          ...row,
          dayListsBefore: row.day_lists_before,
          dayVersionAfter: row.day_version_after,
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
