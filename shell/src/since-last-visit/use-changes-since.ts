import { listFlowAlerts } from '@dashboard/contracts-flow';
import { isListCut, type PagedEndpoint } from '@dashboard/contracts-http';
import {
  listActivity,
  listAnalysisHeadlines,
  listStateHistory,
  MAIN_FUND,
} from '@dashboard/contracts-portfolio';
import { useEndpoint, useHost, useTradingDay } from '@dashboard/mfe-kit';
import { useMemo } from 'react';
import {
  type ChangeSince,
  collectAlerts,
  collectAnalyses,
  collectFlips,
  collectPositions,
} from './changes-since.ts';
import { addDays, computeHistoryDays } from './history-days.ts';

/** The most alerts that one answer has. */
const MAX_ALERTS = 500;

const isCutAt = (endpoint: PagedEndpoint, rows: readonly unknown[] | undefined) =>
  rows !== undefined && isListCut(endpoint, rows);

/** A source of changes: what it is called, and its query. */
export interface ChangeSource {
  readonly name: string;
  readonly query: {
    readonly data: unknown;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

export interface ChangesSince {
  /** Of the sources that are known. */
  readonly changes: readonly ChangeSince[];
  /** Some of the sources have not answered so far. */
  readonly isLoading: boolean;
  /** The sources that could not be loaded. */
  readonly failed: readonly ChangeSource[];
  /** The sources of which not everything was loaded. */
  readonly partial: readonly string[];
  /** The last visit is longer ago than the histories answer. */
  readonly isCut: boolean;
}

/**
 * What changed since an instant in ms, as far as the histories go back. Days are asked for, not
 * instants, so that students of one day share the gateway's cached responses.
 */
export function useChangesSince(sinceMs: number): ChangesSince {
  const { tradingTimeZone: timeZone } = useHost();
  const [month, day, year] = useTradingDay().split('/');
  // Swedish dates are YYYY-MM-DD.
  const lastVisitDay = new Date(sinceMs).toLocaleDateString('sv-SE', { timeZone });
  const days = computeHistoryDays(lastVisitDay, `${year}-${month}-${day}`);
  const query = { from: days.from, to: days.to };
  const states = useEndpoint(listStateHistory, { query });
  const analyses = useEndpoint(listAnalysisHeadlines, { query });
  const alerts = useEndpoint(listFlowAlerts, {
    // A trading day east of Greenwich begins on the UTC day before.
    query: { since: `${addDays(days.from, -1)}T00:00:00.000Z`, limit: MAX_ALERTS },
  });
  const activity = useEndpoint(listActivity, { params: { fund: MAIN_FUND, days: days.count } });

  const changes = useMemo(
    () => [
      ...collectFlips(states.data ?? [], sinceMs),
      ...collectAnalyses(analyses.data ?? [], sinceMs),
      ...collectAlerts(alerts.data ?? [], sinceMs),
      ...collectPositions(activity.data ?? [], sinceMs),
    ],
    [states.data, analyses.data, alerts.data, activity.data, sinceMs],
  );
  const sources: readonly ChangeSource[] = [
    { name: 'flips', query: states },
    { name: 'analyses', query: analyses },
    { name: 'alerts', query: alerts },
    { name: 'positions', query: activity },
  ];
  const failed = sources.filter(({ query: { data, isError } }) => isError && data === undefined);
  const isLoading = sources.some(({ query: { data, isError } }) => !isError && data === undefined);
  const partial = [
    isCutAt(listStateHistory, states.data) && 'flips',
    isCutAt(listAnalysisHeadlines, analyses.data) && 'analyses',
    alerts.data?.length === MAX_ALERTS && 'alerts',
    isCutAt(listActivity, activity.data) && 'positions',
  ].filter((name) => name !== false);
  return { changes, isLoading, failed, partial, isCut: days.isCut };
}
