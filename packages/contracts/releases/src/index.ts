import { defineAuditLogEndpoint } from '@dashboard/contracts-http';

export * from './module-reports.ts';
export * from './release-tokens.ts';

export const listReleaseHistory = defineAuditLogEndpoint('releases');
export const listReleaseTokenHistory = defineAuditLogEndpoint('release-tokens');
