import { defineEndpoint, roles } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { studentAccessModes } from './student-access.ts';

/** What the login form sends (spec §5: at least one character each, no other bounds). */
export const credentialsSchema = z.strictObject({
  username: z.string().check(z.minLength(1, 'Username is required')),
  password: z.string().check(z.minLength(1, 'Password is required')),
});

export type Credentials = z.infer<typeof credentialsSchema>;

/**
 * Session status. `isAuthenticated` is true for an admin session only, since the login
 * screen reads it as "signed in as an admin"; `username` is null for everybody else, `role` for a
 * visitor.
 * `studentAccess` says whether the portal asks a visitor for a code.
 */
export const authStatusSchema = z.object({
  isAuthenticated: z.boolean(),
  username: z.nullable(z.string()),
  role: z.nullable(z.enum(['admin', 'student'])),
  studentAccess: z.enum(studentAccessModes),
});

export type AuthStatus = z.infer<typeof authStatusSchema>;

export const getAuthStatus = defineEndpoint({
  id: 'auth.status',
  method: 'GET',
  path: '/api/auth/status',
  summary: 'Who is signed in',
  access: 'anyone',
  polled: true,
  responses: { 200: authStatusSchema },
});

/** The answer to a successful sign-in of the admin. */
export const signedInSchema = z.object({
  success: z.literal(true),
  user: z.object({ username: z.string(), role: z.enum(roles) }),
});

export const login = defineEndpoint({
  id: 'auth.login',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in as the admin',
  access: 'anyone',
  body: credentialsSchema,
  responses: { 200: signedInSchema },
  errors: [401, 429],
});

export const logout = defineEndpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End the session',
  access: 'anyone',
  responses: { 200: z.object({ success: z.literal(true) }) },
});
