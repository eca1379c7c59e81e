import { defineAuditLogEndpoint } from '@dashboard/contracts-http';

export * from './alert-fields.ts';
export * from './alert-schemas.ts';
export * from './alert-terms.ts';
export * from './alerts.ts';
export * from './expiry.ts';
export * from './outcome-schemas.ts';
export * from './outcomes.ts';
export * from './premium.ts';

export const listFlowAudit = defineAuditLogEndpoint('flow');
