export * from './audit-entries.ts';
export { auditLogRoute } from './audit-log-route.ts';
export { createAuditLogTable } from './audit-log-table.ts';
