import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { roles } from '../identity.ts';

/** Who makes a change: the roles of callers, and `system` for programs, as commands and pipelines. */
export const auditRoles = [...roles, 'system'] as const;

/** Who made a change and from where. `username` of the system is the command: `set-password`. */
export const auditCallerSchema = z.object({
  userId: z.nullable(z.string()),
  username: z.nullable(z.string()),
  role: z.enum(auditRoles),
  /** Network address of the browser, where the gateway knows it. */
  address: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});

export type AuditCaller = z.infer<typeof auditCallerSchema>;

/** What was changed: `{ kind: 'holding', id, name: 'AAPL · Main Fund' }`; a person reads the name. */
export const auditSubjectSchema = z.object({
  kind: z.string(),
  id: z.nullable(z.string()),
  name: z.string(),
});

export type AuditSubject = z.infer<typeof auditSubjectSchema>;

/** The fields that matter, by their names; their values are JSON. */
export const auditValuesSchema = z.record(z.string(), z.unknown());

export type AuditValues = z.infer<typeof auditValuesSchema>;

/**
 * One entry of the audit log. `action` is a stable name, the subject and what happened to it:
 * `holding.changed`. `before` is null for what is new, `after` for what is gone.
 */
export const auditEntrySchema = z.object({
  /** Unique in its source, and greater than those of older entries of the same time. */
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

/** Texts are found anywhere in the field, in upper or lower case; `from` is included, `to` is not. */
export const auditFilterSchema = z.strictObject({
  /** In the name of the caller. */
  person: z.optional(textFilterSchema),
  /** In the action. */
  action: z.optional(textFilterSchema),
  /** In the kind or the name of the subject. */
  subject: z.optional(textFilterSchema),
  from: z.optional(z.iso.datetime({ offset: true })),
  to: z.optional(z.iso.datetime({ offset: true })),
});

export type AuditFilter = z.infer<typeof auditFilterSchema>;

export const auditLimitSchema = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_AUDIT_PAGE)),
  50,
);

/** Postgres knows no year 0. */
const isTime = (text = '') => Date.parse(text) >= Date.parse('0001-01-01T00:00:00Z');

/** The entries of one service, newest first; `before` is where a page goes on (`getAuditCursor`). */
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

/** The position of an entry in the log of its source: only older ones come after it. */
export const getAuditCursor = ({ at, id }: Pick<AuditEntry, 'at' | 'id'>): string => `${at},${id}`;

export const auditPageSchema = z.object({ entries: z.array(auditEntrySchema) });

/** Where a service answers the entries of its audit log. */
export const getAuditLogPath = (service: string) => `/api/audit-log/${service}` as const;

/**
 * Declares the call by which a service answers its part of the audit log; the gateway finds it in the
 * service's contract and joins it with the others.
 * @param service its name: `portfolio`
 */
export const defineAuditLogEndpoint = <const Name extends string>(service: Name) =>
  defineEndpoint({
    id: `audit-log.${service}`,
    method: 'GET',
    path: getAuditLogPath(service),
    summary: `What was done in svc-${service}, newest first`,
    access: 'admin',
    query: auditPageQuerySchema,
    responses: { 200: auditPageSchema },
  });
