import { defineEndpoint, roles } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { studentAccessModes } from './student-access.ts';

export const secondFactorModes = ['optional', 'required'] as const;

export type SecondFactorMode = (typeof secondFactorModes)[number];

/** Case, spaces and dashes don't matter. */
export const signInCodeSchema = z
  .string()
  .check(z.trim(), z.minLength(1, 'Code is required'), z.maxLength(100, 'Invalid code'));

/** If a `code` is sent, it must be correct, even if none is required. */
export const credentialsSchema = z.strictObject({
  username: z.string().check(z.minLength(1, 'Username is required')),
  password: z.string().check(z.minLength(1, 'Password is required')),
  code: z.optional(signInCodeSchema),
});

export type Credentials = z.infer<typeof credentialsSchema>;

/** `isAuthenticated` is true only for admins, which is how the login screen reads it. */
export const authStatusSchema = z.object({
  isAuthenticated: z.boolean(),
  username: z.nullable(z.string()),
  role: z.nullable(z.enum(['admin', 'student'])),
  studentAccess: z.enum(studentAccessModes),
  secondFactor: z.optional(z.enum(secondFactorModes)),
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
