import { defineAuditLogEndpoint } from '@dashboard/contracts-http';
import { reportModule } from './module-reports.ts';
import { listReleaseTokens, makeReleaseToken, revokeReleaseToken } from './release-tokens.ts';

export * from './module-reports.ts';
export * from './release-tokens.ts';

export const listReleaseHistory = defineAuditLogEndpoint('releases');
export const listReleaseTokenHistory = defineAuditLogEndpoint('release-tokens');

export const endpoints = [
  listReleaseTokens,
  makeReleaseToken,
  revokeReleaseToken,
  reportModule,
  listReleaseHistory,
  listReleaseTokenHistory,
] as const;
