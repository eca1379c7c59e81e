import { listAuditLog } from './audit-log.ts';
import { getDashboardData } from './dashboard-data.ts';
import { getStudentInsights } from './student-insights.ts';

export * from './audit-log.ts';
export * from './dashboard-data.ts';
export * from './student-insights.ts';

/** Composed by the gateway from several services. */
export const endpoints = [getDashboardData, getStudentInsights, listAuditLog] as const;
