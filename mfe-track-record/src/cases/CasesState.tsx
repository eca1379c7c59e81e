import { listFlowOutcomes } from '@dashboard/contracts-flow';
import { listBotPositions } from '@dashboard/contracts-portfolio';
import {
  QueryError,
  QueryState,
  RefetchError,
  useEndpoint,
  useTradingDay,
} from '@dashboard/mfe-kit';
import { Fragment, type ReactNode, useMemo } from 'react';
import { sortCases, type TrackCase, toBotCase, toFlowCase } from './track-case.ts';

interface CasesStateProps {
  loading: ReactNode;
  renderError?: (error: ReactNode) => ReactNode;
  /** `unlisted` cases are older than those that the server lists. */
  children: (cases: readonly TrackCase[], unlisted: number) => ReactNode;
}

/** If one of the two lists can't be loaded, shows an error and the other list. */
export function CasesState({ loading, renderError, children }: CasesStateProps) {
  const { flow, bots, cases, unlisted } = useCases();
  const query = {
    data: cases,
    isError: flow.isError && bots.isError,
    refetch: () => Promise.all([flow.refetch(), bots.refetch()]),
  };
  return (
    <QueryState
      query={query}
      loading={loading}
      renderError={renderError}
      errorTitle="The track record could not be loaded"
    >
      {(loaded) => (
        <>
          {(
            [
              [flow, 'flow alerts'],
              [bots, 'bot positions'],
            ] as const
          ).map(([list, name]) => (
            <Fragment key={name}>
              <QueryError query={list} title={`The ${name} could not be loaded`} />
              <RefetchError query={list}>{`The ${name} could not be updated.`}</RefetchError>
            </Fragment>
          ))}
          {children(loaded, unlisted)}
        </>
      )}
    </QueryState>
  );
}

const toIsoDay = (day: string) => day.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2');

/** Every case, those with a result first, once both lists have loaded or failed. */
function useCases() {
  const flow = useEndpoint(listFlowOutcomes);
  const bots = useEndpoint(listBotPositions);
  const today = toIsoDay(useTradingDay());
  const isSettled = [flow, bots].every(({ data, isError }) => data !== undefined || isError);
  const cases: readonly TrackCase[] | undefined = useMemo(() => {
    if (!isSettled || (!flow.data && !bots.data)) return undefined;
    const now = new Date().toISOString();
    return sortCases([
      ...(flow.data?.outcomes ?? []).map((outcome) => toFlowCase(outcome, today)),
      ...(bots.data?.positions ?? []).map((position) => toBotCase(position, now)),
    ]);
  }, [flow.data, bots.data, isSettled, today]);
  const total = (flow.data?.total ?? 0) + (bots.data?.total ?? 0);
  return { flow, bots, cases, unlisted: total - (cases?.length ?? 0) };
}
