import { auditEntrySchema, auditFilterSchema, defineEndpoint } from '@dashboard/contracts-http';
import * as z from 'zod/mini';

export const MAX_AUDIT_LOG_PAGE = 100;

/** `source` is the service, such as `portfolio`, or a part of the release registry. */
export const auditLogEntrySchema = z.extend(auditEntrySchema, { source: z.string() });

export type AuditLogEntry = z.infer<typeof auditLogEntrySchema>;

/** Identifies the last entry seen: `<at>,<id>,<source>`. */
export const auditLogCursorSchema = z
  .string()
  .check(
    z.regex(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,\d{1,18},[a-z][a-z0-9-]{0,40}$/,
      'must be the cursor of a page',
    ),
  );

/** Newest first; `missing` names the sources that didn't respond. */
export const auditLogSchema = z.object({
  entries: z.array(auditLogEntrySchema),
  next: z.nullable(z.string()),
  missing: z.array(z.string()),
});

export type AuditLog = z.infer<typeof auditLogSchema>;

export const listAuditLog = defineEndpoint({
  id: 'audit-log.list',
  method: 'GET',
  path: '/api/audit-log',
  summary: 'The audit log of the whole product, newest first, page by page',
  access: 'admin',
  query: z.extend(auditFilterSchema, {
    limit: z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_AUDIT_LOG_PAGE)),
      50,
    ),
    cursor: z.optional(auditLogCursorSchema),
  }),
  responses: { 200: auditLogSchema },
});
