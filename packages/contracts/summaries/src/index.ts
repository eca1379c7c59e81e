import { listAuditLog } from './audit-log.ts';
import { getDashboardData } from './dashboard-data.ts';
import { listReleaseTokens, makeReleaseToken, revokeReleaseToken } from './release-tokens.ts';
import { getStudentInsights } from './student-insights.ts';

export * from './audit-log.ts';
export * from './dashboard-data.ts';
export * from './release-tokens.ts';
export * from './student-insights.ts';

/** Composed by the gateway from several services and the release registry. */
export const endpoints = [
  getDashboardData,
  getStudentInsights,
  listAuditLog,
  listReleaseTokens,
  makeReleaseToken,
  revokeReleaseToken,
] as const;
