import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { roles } from '../identity.ts';

export const auditRoles = [...roles, 'system'] as const;

/** For `system`, `username` is the command, such as `set-password`. */
export const auditCallerSchema = z.object({
  userId: z.nullable(z.string()),
  username: z.nullable(z.string()),
  role: z.enum(auditRoles),
  address: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});

export type AuditCaller = z.infer<typeof auditCallerSchema>;

/** `{ kind: 'holding', id, name: 'AAPL · Main Fund' }`. The name is for display. */
export const auditSubjectSchema = z.object({
  kind: z.string(),
  id: z.nullable(z.string()),
  name: z.string(),
});

export type AuditSubject = z.infer<typeof auditSubjectSchema>;

export const auditValuesSchema = z.record(z.string(), z.unknown());

export type AuditValues = z.infer<typeof auditValuesSchema>;

/** `action` is a stable name such as `holding.changed`; `before` is null for additions. */
export const auditEntrySchema = z.object({
  /** Unique within its source. Ascending among entries with the same time. */
  id: z.string(),
  at: z.iso.datetime(),
  action: z.string(),
  caller: auditCallerSchema,
  subject: auditSubjectSchema,
  before: z.nullable(auditValuesSchema),
  after: z.nullable(auditValuesSchema),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const MAX_AUDIT_PAGE = 200;

const textFilterSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** Text filters match anywhere, ignoring case. `from` is inclusive, `to` is exclusive. */
export const auditFilterSchema = z.strictObject({
  person: z.optional(textFilterSchema),
  action: z.optional(textFilterSchema),
  subject: z.optional(textFilterSchema),
  from: z.optional(z.iso.datetime({ offset: true })),
  to: z.optional(z.iso.datetime({ offset: true })),
});

export type AuditFilter = z.infer<typeof auditFilterSchema>;

export const auditLimitSchema = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_AUDIT_PAGE)),
  50,
);

/** Postgres has no year 0. */
const isTime = (text = '') => Date.parse(text) >= Date.parse('0001-01-01T00:00:00Z');

/** Newest first; `before` is the cursor of the last entry seen (`getAuditCursor`). */
export const auditPageQuerySchema = z.extend(auditFilterSchema, {
  limit: auditLimitSchema,
  before: z.optional(
    z.string().check(
      z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,\d{1,18}$/, 'must be a time and an id'),
      z.refine((cursor) => isTime(cursor.split(',')[0]), 'must be a time and an id'),
    ),
  ),
});

export type AuditPageQuery = z.output<typeof auditPageQuerySchema>;

export const getAuditCursor = ({ at, id }: Pick<AuditEntry, 'at' | 'id'>): string => `${at},${id}`;

export const auditPageSchema = z.object({ entries: z.array(auditEntrySchema) });

export const getAuditLogPath = (service: string) => `/api/audit-log/${service}` as const;

export const defineAuditLogEndpoint = <const Name extends string>(service: Name) =>
  defineEndpoint({
    id: `audit-log.${service}`,
    method: 'GET',
    path: getAuditLogPath(service),
    summary: `The audit log of svc-${service}, newest first`,
    access: 'admin',
    query: auditPageQuerySchema,
    responses: { 200: auditPageSchema },
  });
