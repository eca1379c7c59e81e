import { defineEndpoint } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { confirmationSchema } from './passkeys.ts';
import { signedInSchema, signInCodeSchema } from './session.ts';

export const RECOVERY_CODE_COUNT = 10;

export const codeCredentialsSchema = z.strictObject({
  username: z.string().check(z.minLength(1, 'Username is required')),
  code: signInCodeSchema,
});

export type CodeCredentials = z.infer<typeof codeCredentialsSchema>;

export const recoveryCodeStatusSchema = z.object({
  remaining: z.int().check(z.describe('How many have not been used')),
  createdAt: z.nullable(z.iso.datetime()).check(z.describe('Null if none were ever created')),
});

export const loginWithCode = defineEndpoint({
  id: 'signInCodes.login',
  method: 'POST',
  path: '/api/auth/code-login',
  summary:
    'Sign in with a recovery code, or a code from the command line; 403 if the admin also needs the password',
  access: 'anyone',
  body: codeCredentialsSchema,
  responses: { 200: signedInSchema },
  errors: [401, 403, 429],
});

export const getRecoveryCodeStatus = defineEndpoint({
  id: 'recoveryCodes.status',
  method: 'GET',
  path: '/api/auth/recovery-codes',
  summary: 'How many recovery codes are left',
  access: 'admin',
  responses: { 200: recoveryCodeStatusSchema },
});

export const createRecoveryCodes = defineEndpoint({
  id: 'recoveryCodes.create',
  method: 'POST',
  path: '/api/auth/recovery-codes',
  summary: 'Create ten new recovery codes, shown only once; earlier codes stop working',
  access: 'admin',
  body: confirmationSchema,
  responses: { 201: z.object({ codes: z.array(z.string()) }) },
  errors: [403, 429],
});
