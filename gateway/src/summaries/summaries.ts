import { createHash } from 'node:crypto';
import { formatCalendarDay } from '@dashboard/contracts-portfolio';
import type { DashboardData, StudentInsights } from '@dashboard/contracts-summaries';
import { computeTradingDay } from '@dashboard/service-kit';
import { formsOf } from '../remembered/answer-forms.ts';
import type { Memory, Said } from '../remembered/memory.ts';
import { readDashboardData } from './dashboard-data.ts';
import { beginReading } from './parts.ts';
import { readStudentInsights } from './student-insights.ts';

/** What the gateway puts together itself is remembered like what a service told. */
export const SUMMARIES = 'gateway';

export interface Summaries {
  dashboardData(): Promise<DashboardData>;
  studentInsights(): Promise<StudentInsights>;
}

/** Summaries of what the services tell everybody. */
export function createSummaries(memory: Memory, timeZone: string): Summaries {
  const day = () => {
    const now = new Date();
    return { now, today: formatCalendarDay(computeTradingDay(now, timeZone)) };
  };
  return {
    dashboardData: () => readDashboardData(beginReading(memory), day()),
    studentInsights: () => readStudentInsights(beginReading(memory), day()),
  };
}

/** The insights as an answer to be remembered; who has the same facts of a while ago has them. */
export async function sayInsights(
  { studentInsights }: Summaries,
  headers: readonly string[],
): Promise<Said> {
  const { asOf, ...facts } = await studentInsights();
  const etag = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 27);
  const body = Buffer.from(JSON.stringify({ asOf, ...facts }));
  const type = 'application/json; charset=utf-8';
  return { kind: 'answer', forms: await formsOf({ body, etag: `"${etag}"`, type }, headers) };
}
