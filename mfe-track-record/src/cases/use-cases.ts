import { listFlowOutcomes } from '@dashboard/contracts-flow';
import { listBotPositions } from '@dashboard/contracts-portfolio';
import { useEndpoint, useTradingDay } from '@dashboard/mfe-kit';
import { useMemo } from 'react';
import { sortByStart, type TrackCase, toBotCase, toFlowCase } from './track-case.ts';

/** MM/DD/YYYY as YYYY-MM-DD. */
const toIsoDay = (day: string) => day.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2');

/**
 * Every case, newest first, as soon as both lists are there or one of them has failed; with the two
 * queries, so that a list that is missing is named.
 */
export function useCases() {
  const flow = useEndpoint(listFlowOutcomes);
  const bots = useEndpoint(listBotPositions);
  const today = toIsoDay(useTradingDay());
  const isSettled = [flow, bots].every(({ data, isError }) => data !== undefined || isError);
  const cases: readonly TrackCase[] | undefined = useMemo(() => {
    if (!isSettled || (!flow.data && !bots.data)) return undefined;
    const now = new Date().toISOString();
    return sortByStart([
      ...(flow.data?.outcomes ?? []).map((outcome) => toFlowCase(outcome, today)),
      ...(bots.data?.positions ?? []).map((position) => toBotCase(position, now)),
    ]);
  }, [flow.data, bots.data, isSettled, today]);
  const listed = (flow.data?.outcomes.length ?? 0) + (bots.data?.positions.length ?? 0);
  const total = (flow.data?.total ?? 0) + (bots.data?.total ?? 0);
  return { flow, bots, cases, unlisted: total - listed };
}
