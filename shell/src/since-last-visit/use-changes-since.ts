import { listFlowAlerts } from '@dashboard/contracts-flow';
import { isListCut, MAX_HISTORY_DAYS, type PagedEndpoint } from '@dashboard/contracts-http';
import {
  listActivity,
  listAnalysisHeadlines,
  listStateHistory,
  MAIN_FUND,
} from '@dashboard/contracts-portfolio';
import { useEndpoint, useHost, useTradingDay } from '@dashboard/mfe-kit';
import { useMemo } from 'react';
import { collectChanges, formatLastVisit } from './changes.ts';

const MAX_ALERTS = 500;

const isCutAt = (endpoint: PagedEndpoint, rows: readonly unknown[] | undefined) =>
  rows !== undefined && isListCut(endpoint, rows);

/**
 * Changes since an instant in ms, as far back as the histories go. Fetches whole days, so that all
 * students share the gateway's cached responses.
 */
export function useChangesSince(sinceMs: number) {
  const { tradingTimeZone: timeZone } = useHost();
  const [month, day, year] = useTradingDay().split('/');
  // Swedish dates are YYYY-MM-DD.
  const lastVisitDay = new Date(sinceMs).toLocaleDateString('sv-SE', { timeZone });
  const days = computeHistoryDays(lastVisitDay, `${year}-${month}-${day}`);
  const query = { from: days.from, to: days.to };
  const states = useEndpoint(listStateHistory, { query });
  const analyses = useEndpoint(listAnalysisHeadlines, { query });
  const alerts = useEndpoint(listFlowAlerts, {
    // East of Greenwich, a trading day starts on the previous UTC day.
    query: { since: `${addDays(days.from, -1)}T00:00:00.000Z`, limit: MAX_ALERTS },
  });
  const activity = useEndpoint(listActivity, { params: { fund: MAIN_FUND, days: days.count } });

  const changes = useMemo(() => {
    const data = {
      states: states.data,
      headlines: analyses.data,
      alerts: alerts.data,
      activities: activity.data,
    };
    return collectChanges(data, sinceMs);
  }, [states.data, analyses.data, alerts.data, activity.data, sinceMs]);
  const sources = [
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
  const heading = days.isCut
    ? `In the last ${MAX_HISTORY_DAYS} days`
    : `Since ${formatLastVisit(new Date(sinceMs), new Date())}`;
  return { changes, isLoading, failed, partial, heading };
}

const DAY_MS = 86_400_000;

/** In trading days. Only a few different spans, so that students share cached responses. */
const SPANS = [2, 4, 8, 15, 31, MAX_HISTORY_DAYS] as const;

const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** YYYY-MM-DD, both inclusive. */
interface HistoryDays {
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly isCut: boolean;
}

export function computeHistoryDays(lastVisitDay: string, today: string): HistoryDays {
  const days = (Date.parse(today) - Date.parse(lastVisitDay)) / DAY_MS + 1;
  const count = SPANS.find((span) => span >= days) ?? MAX_HISTORY_DAYS;
  return { from: addDays(today, 1 - count), to: today, count, isCut: days > MAX_HISTORY_DAYS };
}
