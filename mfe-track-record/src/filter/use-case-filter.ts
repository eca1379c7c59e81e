import { useSearchParam } from '@dashboard/mfe-kit';
import { useCallback, useMemo } from 'react';
import type { CaseFilter } from './case-filter.ts';

/** The filter of the list, kept in the address. */
export function useCaseFilter() {
  const [symbol, setSymbol] = useSearchParam('record-symbol');
  const [source, setSource] = useSearchParam('record-source');
  const [status, setStatus] = useSearchParam('record-status');
  const filter: CaseFilter = useMemo(() => ({ symbol, source, status }), [symbol, source, status]);
  const clear = useCallback(() => {
    setSymbol('');
    setSource('');
    setStatus('');
  }, [setSymbol, setSource, setStatus]);
  return { filter, setSymbol, setSource, setStatus, clear };
}
