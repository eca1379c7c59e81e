import { createQueryKey } from '@dashboard/contracts-http';
import {
  addFund,
  changeFund,
  type ListedFund,
  listFunds,
  removeFund,
  restoreRemoval,
} from '@dashboard/contracts-portfolio';
import {
  allowGone,
  selectVersionToRemove,
  selectVersionToRevert,
  useCreation,
  useWrite,
  type WriteServices,
} from '@dashboard/mfe-kit';

const fundsKey = createQueryKey(listFunds);

async function findFund(id: string, { api }: WriteServices): Promise<ListedFund | undefined> {
  return (await api.call(listFunds, {})).find((fund) => fund.id === id);
}

const refusal = { serverMessage: true, description: 'Try again.' };

async function removeAdded(added: ListedFund, services: WriteServices) {
  const ifMatch = selectVersionToRemove(added, await findFund(added.id, services));
  await allowGone(services.api.call(removeFund, { params: { id: added.id }, ifMatch }));
}

export function useAddFund(onSuccess: () => void) {
  const create = useCreation(addFund, removeAdded);
  return useWrite((name: string, services: WriteServices) => create({ name }, services), {
    success: (added) => ({
      title: 'Fund Added',
      description: added.name,
      undo: (services) => removeAdded(added, services),
    }),
    failure: { title: 'Fund Not Added', ...refusal },
    refresh: [fundsKey],
    onSuccess,
  });
}

interface FundEdit {
  readonly before: ListedFund;
  readonly change: { readonly name: string } | { readonly place: number };
  readonly revert: FundEdit['change'];
  readonly title: string;
  readonly done?: string;
}

const sendEdit = ({ before, change }: FundEdit, { api }: WriteServices) =>
  api.call(changeFund, { params: { id: before.id }, body: change, ifMatch: before.version });

async function revertEdit(saved: ListedFund, { revert }: FundEdit, services: WriteServices) {
  await services.api.call(changeFund, {
    params: { id: saved.id },
    body: revert,
    ifMatch: selectVersionToRevert(saved, await findFund(saved.id, services), ['name']),
  });
}

export const useChangeFund = () =>
  useWrite(sendEdit, {
    success: (saved, edit) => ({
      title: edit.title,
      description: edit.done ?? saved.name,
      undo: (services) => revertEdit(saved, edit, services),
    }),
    failure: { title: 'Fund Not Changed', ...refusal },
    refresh: [fundsKey],
  });

export const useRemoveFund = () =>
  useWrite(
    ({ id, version }: ListedFund, { api }: WriteServices) =>
      api.call(removeFund, { params: { id }, ifMatch: version }),
    {
      success: ({ restorable: { id } }, { name }) => ({
        title: 'Fund Removed',
        description: name,
        undo: ({ api }) => api.call(restoreRemoval, { params: { id } }),
      }),
      failure: { title: 'Fund Not Removed', ...refusal },
      refresh: [fundsKey],
    },
  );
