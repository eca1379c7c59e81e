import { botFields, mapFields } from '@dashboard/contracts-portfolio';
import { useSearchParam } from '@dashboard/mfe-kit';
import { useCallback, useMemo } from 'react';
import {
  type CaseStatus,
  sourceLabels,
  statusLabels,
  type TrackCase,
} from '../cases/track-case.ts';

/** An empty text filters nothing. */
interface CaseFilter {
  readonly symbol: string;
  readonly source: string;
  readonly status: string;
}

const BOTS = 'bots';

export const sourceChoices: Readonly<Record<string, string>> = {
  flow: 'Flow alerts',
  [BOTS]: 'All bots',
  ...mapFields(botFields, (bot) => sourceLabels[bot]),
};

export const statusChoices = Object.keys(statusLabels) as CaseStatus[];

const hasSource = (one: TrackCase, source: string) =>
  !(source in sourceChoices) || (source === BOTS ? one.source !== 'flow' : one.source === source);

export const filterBySource = (
  cases: readonly TrackCase[],
  { symbol, source }: CaseFilter,
): readonly TrackCase[] =>
  cases.filter((one) => one.symbol.includes(symbol.trim().toUpperCase()) && hasSource(one, source));

export const filterByStatus = (
  cases: readonly TrackCase[],
  { status }: CaseFilter,
): readonly TrackCase[] =>
  status in statusLabels ? cases.filter((one) => one.status === status) : cases;

/** The filter is in the query string. */
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
