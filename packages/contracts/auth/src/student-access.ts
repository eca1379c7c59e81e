import { defineEndpoint, offsetSchema } from '@dashboard/contracts-http';
import * as z from 'zod/mini';

export const studentAccessModes = ['open', 'code'] as const;

export type StudentAccessMode = (typeof studentAccessModes)[number];

const moment = z.iso.datetime();

/** Case, spaces and dashes don't matter. */
export const accessCodeSchema = z.strictObject({
  code: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Access code is required'),
      z.maxLength(100, 'Invalid access code'),
    ),
});

export type AccessCode = z.infer<typeof accessCodeSchema>;

export const studentInviteInputSchema = z.strictObject({
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  expiresInDays: z.int().check(z.minimum(1), z.maximum(365)),
  maxUses: z.int().check(z.minimum(1), z.maximum(10_000)),
});

export const studentInviteSchema = z.object({
  id: z.uuid(),
  label: z.string(),
  createdAt: moment,
  expiresAt: moment,
  maxUses: z.int(),
  uses: z.int(),
  revokedAt: z.nullable(moment),
});

export type StudentInvite = z.infer<typeof studentInviteSchema>;

export const openStudentAccess = defineEndpoint({
  id: 'studentAccess.open',
  method: 'POST',
  path: '/api/student/access',
  summary: 'Open the portal with a code',
  access: 'anyone',
  body: accessCodeSchema,
  responses: { 200: z.object({ role: z.literal('student'), expiresAt: moment }) },
  errors: [401, 429],
});

export const addStudentInvite = defineEndpoint({
  id: 'studentInvites.add',
  method: 'POST',
  path: '/api/student-invites',
  summary: 'Create a code for students, shown only once',
  access: 'admin',
  idempotent: true,
  body: studentInviteInputSchema,
  responses: {
    201: z.object({
      id: z.uuid(),
      code: z.string(),
      url: z.string().check(z.describe('Path of the portal with the code filled in')),
      expiresAt: moment,
    }),
  },
});

export const listStudentInvites = defineEndpoint({
  id: 'studentInvites.list',
  method: 'GET',
  path: '/api/student-invites',
  summary: 'All invites without their codes, newest first',
  access: 'admin',
  pages: { rows: 500, loaded: 5_000 },
  query: z.object({ offset: offsetSchema }),
  responses: { 200: z.array(studentInviteSchema) },
});

export const revokeStudentInvite = defineEndpoint({
  id: 'studentInvites.revoke',
  method: 'DELETE',
  path: '/api/student-invites/{id}',
  summary: 'Revoke an invite and end the sessions its code opened',
  access: 'admin',
  params: z.object({ id: z.string() }),
  responses: { 200: z.object({ success: z.literal(true) }) },
  errors: [404],
});
