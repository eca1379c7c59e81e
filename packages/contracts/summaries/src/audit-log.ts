import { auditEntrySchema, auditFilterSchema, defineEndpoint } from '@dashboard/contracts-http';
import { z } from 'zod';

/** Entries of one page of the whole audit log. */
export const MAX_AUDIT_LOG_PAGE = 100;

/** `source` is the service that wrote the entry, such as `portfolio`, or a part of the registry. */
export const auditLogEntrySchema = auditEntrySchema.extend({ source: z.string() });

export type AuditLogEntry = z.infer<typeof auditLogEntrySchema>;

/** Where a page of the audit log goes on: `<at>,<id>,<source>` of the last entry before it. */
export const auditLogCursorSchema = z
  .string()
  .regex(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,\d{1,18},[a-z][a-z0-9-]{0,40}$/,
    'must be the cursor of a page',
  );

/** A page of the audit log, newest first; `missing` names the sources that did not answer. */
export const auditLogSchema = z.object({
  entries: z.array(auditLogEntrySchema),
  next: z.string().nullable(),
  missing: z.array(z.string()),
});

export type AuditLog = z.infer<typeof auditLogSchema>;

export const listAuditLog = defineEndpoint({
  id: 'audit-log.list',
  method: 'GET',
  path: '/api/audit-log',
  summary: 'What was done in the whole product, newest first, page by page',
  access: 'admin',
  query: auditFilterSchema.extend({
    limit: z.coerce.number().int().min(1).max(MAX_AUDIT_LOG_PAGE).default(50),
    cursor: auditLogCursorSchema.optional(),
  }),
  responses: { 200: auditLogSchema },
});
