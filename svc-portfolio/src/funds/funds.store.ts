import type { Fund, ListedFund } from '@dashboard/contracts-portfolio';
import { badRequest } from '@dashboard/service-kit/http';
import { defineRecords } from '@dashboard/service-kit/records';
import type { Knex } from 'knex';

export interface FundRecord {
  readonly id: string;
  readonly name: Fund;
  /** Lowest first; the name decides between equal places. */
  readonly place: number;
  readonly version: number;
}

export const fundRecords = defineRecords<FundRecord>({
  table: 'funds',
  kind: 'fund',
  fields: ['name', 'place'],
  otherFields: ['version'],
  name: ({ name }) => name,
  notFound: 'No such fund',
});

export function unknownFund() {
  const message = 'No fund has this name';
  return badRequest(message, [{ path: 'fund', message }]);
}

/** `now()` is when the transaction started, before it waited for any lock. */
const CURRENT_TIME = 'clock_timestamp()';

const HAS_CONTENTS = `(
  EXISTS (SELECT FROM holdings WHERE fund = funds.name)
  OR EXISTS (SELECT FROM options WHERE fund = funds.name)
  OR EXISTS (SELECT FROM manual_pnl WHERE fund = funds.name
    AND coalesce(all_time_pnl, ytd_pnl, ytd_pnl_percent, starting_capital) IS NOT NULL))`;

/**
 * Every transaction that changes a fund's holdings, activity or daily lists locks the fund first;
 * if it changes holdings, it also bumps the revision. A fund that doesn't exist is a 400.
 */
export function createFundStore(db: Knex) {
  async function read(rows: Knex.QueryBuilder, fund: Fund, column: string | Knex.Raw) {
    const row: Record<string, string> | undefined = await rows
      .where({ name: fund })
      .first(column as string);
    if (!row) throw unknownFund();
    return row;
  }

  return {
    listFunds: (where: Partial<FundRecord> = {}): Promise<ListedFund[]> =>
      db('funds')
        .where(where)
        .orderBy(['place', 'name'])
        .select('id', 'name', 'version', { isEmpty: db.raw(`NOT ${HAS_CONTENTS}`) }),

    listNames: (): Promise<Fund[]> => db('funds').orderBy(['place', 'name']).pluck('name'),

    async assertKnown(fund: Fund | undefined): Promise<void> {
      if (fund !== undefined) await read(db('funds'), fund, 'name');
    },

    /** Rows that only reference the fund, such as options, can still be added. */
    async lockFund(fund: Fund): Promise<void> {
      await read(db('funds').forNoKeyUpdate(), fund, 'name');
    },

    /** Only one job at a time holds this lock. Manual changes don't wait for it. */
    async lockFundForJob(fund: Fund): Promise<void> {
      await db.raw('SELECT pg_advisory_xact_lock(hashtext(?), hashtext(?))', ['fund job', fund]);
    },

    /** In microseconds since 1970. Unlike the revision it never repeats, even after an undo. */
    async getChangedAt(fund: Fund): Promise<number> {
      const changedAt = db.raw('(extract(epoch FROM changed_at) * 1000000)::bigint AS micros');
      return Number((await read(db('funds'), fund, changedAt)).micros);
    },

    async getRevision(fund: Fund): Promise<number> {
      return Number((await read(db('funds'), fund, 'revision')).revision);
    },

    async setRevision(fund: Fund, revision: number): Promise<void> {
      await db('funds')
        .where({ name: fund })
        .update({ revision, changed_at: db.raw(CURRENT_TIME) });
    },

    async bumpRevision(fund: Fund): Promise<number> {
      const [row] = await db('funds')
        .where({ name: fund })
        .update({ revision: db.raw('revision + 1'), changed_at: db.raw(CURRENT_TIME) })
        .returning('revision');
      return Number(row.revision);
    },

    /** `instant` is a Postgres timestamp as text, to the microsecond. */
    async isAnyChangedAfter(funds: readonly Fund[], instant: string): Promise<boolean> {
      const changed = await db('funds')
        .whereIn('name', funds)
        .where('changed_at', '>', instant)
        .first('name');
      return changed !== undefined;
    },

    /** A removed fund of this name leaves its history to the new one. */
    async addName(name: Fund): Promise<void> {
      await db('fund_names').insert({ name }).onConflict('name').ignore();
    },

    async changeName(before: Fund, name: Fund): Promise<void> {
      await db('fund_names').where({ name: before }).update({ name });
    },

    async setPlaces(ids: readonly string[]): Promise<void> {
      await db.raw(
        `UPDATE funds SET place = ordered.place
           FROM unnest(?::uuid[]) WITH ORDINALITY AS ordered (id, place)
          WHERE funds.id = ordered.id AND funds.place <> ordered.place`,
        [[...ids]],
      );
    },

    async deleteBlankFigures(fund: Fund): Promise<void> {
      await db('manual_pnl').where({ fund }).delete();
    },
  };
}
