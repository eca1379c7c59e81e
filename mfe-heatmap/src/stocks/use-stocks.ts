import { listStocks, type Stock } from '@dashboard/contracts-portfolio';
import { type Audience, endpointQueryOptions, useHost } from '@dashboard/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { applyEdits } from './stock-edit.ts';
import { usePendingEdits } from './use-pending-edits.ts';

/**
 * The watchlist in the order the stocks were added, with the pending edits applied. The admin's
 * list is refetched on mount and on window focus (spec §2).
 */
export function useStocks(audience: Audience) {
  const { api } = useHost();
  const always = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;
  const {
    data: savedStocks,
    isError,
    refetch,
  } = useQuery({
    ...endpointQueryOptions(api, listStocks, {}),
    ...(audience === 'admin' && always),
  });
  const edits = usePendingEdits();
  const data = useMemo<readonly Stock[] | undefined>(
    () => savedStocks && applyEdits(savedStocks, edits),
    [savedStocks, edits],
  );
  return { data, isError, refetch };
}
