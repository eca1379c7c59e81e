import { defineEndpoint, offsetSchema } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { confirmationSchema } from './passkeys.ts';

export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;

export const newPasswordSchema = z
  .string()
  .check(
    z.minLength(PASSWORD_LENGTH.min, `At least ${PASSWORD_LENGTH.min} characters`),
    z.maxLength(PASSWORD_LENGTH.max, `At most ${PASSWORD_LENGTH.max} characters`),
  );

export const adminNameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Username is required'),
    z.maxLength(60, 'At most 60 characters'),
    z.regex(/^[\p{L}\p{N}._@+-]*$/u, 'Letters, digits and . _ @ + - only'),
  );

export const adminSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  isYou: z.boolean().check(z.describe('Whether it is the caller')),
  createdAt: z.iso.datetime(),
});

export type Admin = z.infer<typeof adminSchema>;

const done = z.object({ success: z.literal(true) });

export const changePassword = defineEndpoint({
  id: 'password.change',
  method: 'POST',
  path: '/api/auth/password',
  summary: 'Change your own password, after a fresh confirmation; every other session ends',
  access: 'admin',
  body: z.strictObject({ newPassword: newPasswordSchema, confirmation: confirmationSchema }),
  responses: { 200: done },
  errors: [403, 429],
});

export const listAdmins = defineEndpoint({
  id: 'admins.list',
  method: 'GET',
  path: '/api/auth/admins',
  summary: 'All admins, oldest first',
  access: 'admin',
  pages: { rows: 500, loaded: 5_000 },
  query: z.object({ offset: offsetSchema }),
  responses: { 200: z.array(adminSchema) },
});

export const addAdmin = defineEndpoint({
  id: 'admins.add',
  method: 'POST',
  path: '/api/auth/admins',
  summary: 'Add an admin, after a fresh confirmation; the first password is shown only once',
  access: 'admin',
  body: z.strictObject({ username: adminNameSchema, confirmation: confirmationSchema }),
  responses: { 201: z.extend(adminSchema, { password: z.string() }) },
  errors: [403, 409, 429],
});

export const removeAdmin = defineEndpoint({
  id: 'admins.remove',
  method: 'POST',
  path: '/api/auth/admins/{id}/removal',
  summary: 'Remove another admin with every way to sign in, after a fresh confirmation',
  access: 'admin',
  params: z.object({ id: z.string() }),
  body: confirmationSchema,
  responses: { 200: done },
  errors: [403, 404, 409, 429],
});
