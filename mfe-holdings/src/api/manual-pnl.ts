import { createQueryKey, rethrowAs } from '@dashboard/contracts-http';
import {
  addManualPnl,
  changeManualPnl,
  type Fund,
  getManualPnl,
  type ManualPnl,
} from '@dashboard/contracts-portfolio';
import { useEndpoint, useHost } from '@dashboard/mfe-kit';
import { useMutation } from '@tanstack/react-query';
import type { ManualFigures } from '../model/manual-figures.ts';

/** Spec §9. */
const POLL_MS = 5_000;

/** A fund's figures as kept by hand, or null where there are none. */
export const useManualPnl = (fund: Fund) =>
  useEndpoint(getManualPnl, { params: { fund } }, { pollMs: POLL_MS });

/** Saves a fund's figures: the first time they are made, then changed. */
export function useSaveManualPnl(fund: Fund, record: ManualPnl | null, onSaved: () => void) {
  const { api, queryClient, toast } = useHost();
  return useMutation({
    mutationFn: (figures: ManualFigures) =>
      record
        ? api
            .call(changeManualPnl, {
              params: { id: record.id },
              body: figures,
              ifMatch: record.version,
            })
            .catch(rethrowAs('Failed to update P&L'))
        : api
            .call(addManualPnl, { body: { fund, ...figures } })
            .catch(rethrowAs('Failed to create P&L')),
    onSuccess: () => {
      toast({ variant: 'success', title: 'Success', description: 'P&L data updated successfully' });
      onSaved();
    },
    onError: () =>
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'Failed to update P&L data.',
      }),
    onSettled: () =>
      queryClient.invalidateQueries({
        queryKey: createQueryKey(getManualPnl, { params: { fund } }),
      }),
  });
}
