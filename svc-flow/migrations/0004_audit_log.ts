export { createAuditLogTable as up } from '@dashboard/service-kit/audit';
