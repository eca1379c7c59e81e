import type {
  Fund,
  ImportRecord,
  ImportResults,
  ImportSource,
} from '@dashboard/contracts-portfolio';
import { mapColumns } from '@dashboard/service-kit/database';
import type { Knex } from 'knex';
import type { DailyListsBackup } from '../activity/activity.service.ts';
import type { HoldingsBackup } from '../holdings/fund-holdings.service.ts';

export interface CompletedImport extends DailyListsBackup {
  readonly id: string;
  readonly fund: Fund;
  readonly day: string;
  readonly before: HoldingsBackup;
  /** Tickers, as in `removed`. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly results: ImportResults;
  readonly source: ImportSource | null;
  readonly revisionBefore: number;
  readonly revisionAfter: number;
}

/** `undoable` is false if the fund has changed since. */
export type ImportSummary = Omit<ImportRecord, 'jobId' | 'at'> & {
  readonly id: string;
  readonly at: Date;
};

const MAX_LISTED = 50;

const { selection, toRow } = mapColumns([
  'id',
  'fund',
  'day',
  'before',
  'dayListsBefore',
  'dayVersionAfter',
  'added',
  'removed',
  'results',
  'source',
  'revisionBefore',
  'revisionAfter',
]);

export function createImportStore(db: Knex) {
  const summaries = () =>
    db('imports')
      .leftJoin('funds', 'funds.name', 'imports.fund')
      .select({
        id: 'imports.id',
        fund: 'imports.fund',
        at: 'imports.at',
        results: 'imports.results',
        source: 'imports.source',
        undone: db.raw('imports.undone_at IS NOT NULL'),
        undoable: db.raw(
          'imports.undone_at IS NULL AND coalesce(imports.revision_after = funds.revision, false)',
        ),
      });
  return {
    async insertImport(completed: CompletedImport): Promise<void> {
      const { before, dayListsBefore } = completed;
      const row = toRow({
        ...completed,
        before: JSON.stringify(before),
        dayListsBefore: JSON.stringify(dayListsBefore),
      });
      // A job delivered twice at once gets here twice. The second is rolled back later.
      await db('imports').insert(row).onConflict('id').ignore();
    },

    listImports: (fund?: Fund): Promise<ImportSummary[]> =>
      summaries()
        .where(fund === undefined ? {} : { 'imports.fund': fund })
        .orderBy('imports.at', 'desc')
        .limit(MAX_LISTED),

    findSummary: (id: string): Promise<ImportSummary | undefined> =>
      summaries().where({ 'imports.id': id }).first(),

    async findLastAsOf(fund: Fund): Promise<string | null> {
      const row: { asOf: string | null } | undefined = await db('imports')
        .where({ fund, undone_at: null })
        .orderBy('at', 'desc')
        .first({ asOf: db.raw(`source->>'asOf'`) });
      return row?.asOf ?? null;
    },

    async findImport(id: string): Promise<CompletedImport | undefined> {
      const row = await db('imports').where({ id }).first(selection);
      if (!row) return undefined;
      const { revisionBefore, revisionAfter } = row;
      return {
        ...row,
        revisionBefore: Number(revisionBefore),
        revisionAfter: Number(revisionAfter),
      };
    },

    async markUndone(id: string): Promise<void> {
      await db('imports').where({ id }).update({ undone_at: db.fn.now() });
    },
  };
}
