import { formatCalendarDay } from '@dashboard/contracts-portfolio';
import type { DashboardData, StudentInsights } from '@dashboard/contracts-summaries';
import { computeTradingDay } from '@dashboard/service-kit/time';
import { readDashboardData } from './dashboard-data.ts';
import { readStudentInsights } from './student-insights.ts';
import { createSummaryReader, type SummarySources } from './summary-reader.ts';

export interface Summaries {
  dashboardData(): Promise<DashboardData>;
  studentInsights(): Promise<StudentInsights>;
}

export interface SummariesOptions extends SummarySources {
  /** Decides which trading day is today. */
  readonly timeZone: string;
}

/** Combines responses of several services, read through the response cache. */
export function createSummaries({ timeZone, ...sources }: SummariesOptions): Summaries {
  const today = () => {
    const now = new Date();
    return { now, today: formatCalendarDay(computeTradingDay(now, timeZone)) };
  };
  return {
    dashboardData: () => readDashboardData(createSummaryReader(sources), today()),
    studentInsights: () => readStudentInsights(createSummaryReader(sources), today()),
  };
}
