export {
  appendAuditEntry,
  createSystemCaller,
  type NewAuditEntry,
} from './append-audit-entry.ts';
export { appendChangeEntry, type ChangedRecord } from './append-change-entry.ts';
export { auditLogRoute } from './audit-log-route.ts';
export { createAuditLogTable } from './audit-log-table.ts';
