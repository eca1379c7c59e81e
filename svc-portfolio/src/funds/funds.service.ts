import type { AuditCaller } from '@dashboard/contracts-http';
import { type Fund, type ListedFund, MAIN_FUND, MAX_FUNDS } from '@dashboard/contracts-portfolio';
import { conflict } from '@dashboard/service-kit/http';
import { createRemovalStore, type Removal, type Restorer } from '@dashboard/service-kit/removals';
import type { Knex } from 'knex';
import { renameFundOfJobs } from '../jobs/jobs.service.ts';
import { createFundStore, type FundRecord, fundRecords } from './funds.store.ts';

interface FundChange {
  readonly name?: Fund;
  /** In the list, from 1. */
  readonly place?: number;
}

interface EditedFund {
  readonly params: { readonly id: string };
  readonly ifMatch: number | undefined;
  readonly caller: AuditCaller;
}

export function createFundService(db: Knex) {
  const records = fundRecords(db);
  const store = createFundStore(db);

  const getListed = async (id: string) => (await store.listFunds({ id }))[0] as ListedFund;

  async function lockFund(params: { readonly id: string }, ifMatch?: number): Promise<FundRecord> {
    await store.lockFundForJob((await records.get(params)).name);
    return records.lock(params, ifMatch);
  }

  /** Backups of imports still have the old name, but are restored to the fund of their import. */
  async function renameHistory(before: Fund, name: Fund): Promise<void> {
    await store.changeName(before, name);
    await createRemovalStore(db).replaceInRows('fund', before, name);
    await renameFundOfJobs(db, before, name);
  }

  async function listMoved({ id }: FundRecord, place: number): Promise<string[]> {
    const ids = (await store.listFunds()).map((fund) => fund.id).filter((other) => other !== id);
    return ids.toSpliced(place - 1, 0, id);
  }

  return {
    async addFund(name: Fund, caller: AuditCaller): Promise<ListedFund> {
      const funds = await store.listFunds();
      if (funds.length >= MAX_FUNDS) throw conflict(`There can be at most ${MAX_FUNDS} funds`);
      await store.addName(name);
      const { id } = await records.add({ name, place: funds.length + 1 }, caller);
      return getListed(id);
    },

    async changeFund(
      { name, place }: FundChange,
      { params, ifMatch, caller }: EditedFund,
    ): Promise<{ fund: ListedFund; isRenamed: boolean }> {
      const before = await lockFund(params, ifMatch);
      const isRenamed = name !== undefined && name !== before.name;
      if (isRenamed && before.name === MAIN_FUND) throw conflict('Main Fund cannot be renamed');
      const order = place && (await listMoved(before, place));
      const newPlace = order && order.indexOf(before.id) + 1;
      await records.change(before, { name, place: newPlace }, caller);
      if (order) await store.setPlaces(order);
      if (isRenamed) await renameHistory(before.name, name);
      return { fund: await getListed(before.id), isRenamed };
    },

    async removeFund({ params, ifMatch, caller }: EditedFund): Promise<Removal> {
      const fund = await lockFund(params, ifMatch);
      if (fund.name === MAIN_FUND) throw conflict('Main Fund cannot be removed');
      const { isEmpty } = await getListed(fund.id);
      if (!isEmpty) {
        throw conflict(`${fund.name} still has holdings, options or P&L figures. Clear them first`);
      }
      await store.deleteBlankFigures(fund.name);
      return records.remove(fund, caller);
    },
  };
}

export const fundRestorer: Restorer = {
  kind: 'fund',
  topics: ['funds'],
  restore: (tx, removal, caller) => fundRecords(tx).restore(removal, caller),
};
