import { defineEndpoint } from '@dashboard/contracts-http';
import * as z from 'zod/mini';

const moment = z.iso.datetime();

export const signInMethods = [
  'password',
  'passkey',
  'recovery-code',
  'sign-in-code',
  'access-code',
] as const;

export type SignInMethod = (typeof signInMethods)[number];

/** `id` is the hash of the session's token, so it grants nothing. */
export const adminSessionSchema = z.object({
  id: z.string(),
  isCurrent: z.boolean().check(z.describe('Whether it is the caller’s own session')),
  device: z
    .nullable(z.string())
    .check(z.describe('Browser and system, such as "Firefox on Windows"')),
  address: z.nullable(z.string()),
  method: z.nullable(z.enum(signInMethods)),
  startedAt: moment,
  lastUsedAt: moment,
});

export type AdminSession = z.infer<typeof adminSessionSchema>;

export const MAX_LISTED_SESSIONS = 1_000;

export const listAdminSessions = defineEndpoint({
  id: 'sessions.list',
  method: 'GET',
  path: '/api/auth/sessions',
  summary: `Where the admin is signed in, most recently used first; at most ${MAX_LISTED_SESSIONS}`,
  access: 'admin',
  responses: { 200: z.array(adminSessionSchema) },
});

export const endAdminSession = defineEndpoint({
  id: 'sessions.end',
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  summary: 'End one session of the admin',
  access: 'admin',
  params: z.object({ id: z.string() }),
  responses: { 200: z.object({ success: z.literal(true) }) },
  errors: [404],
});

export const endOtherAdminSessions = defineEndpoint({
  id: 'sessions.endOthers',
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'End every session of the admin except the current one',
  access: 'admin',
  responses: { 200: z.object({ ended: z.int() }) },
});
