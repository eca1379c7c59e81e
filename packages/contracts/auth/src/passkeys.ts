import { defineEndpoint } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { signedInSchema } from './session.ts';

const base64url = z.string().check(z.regex(/^[\w-]+$/, 'must be base64url'));

/** WebAuthn allows 1023 bytes, which is 1364 characters of base64url. */
const credentialId = base64url.check(z.maxLength(1_400));

const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10));

const credentialDescriptor = z.object({
  id: credentialId,
  type: z.literal('public-key'),
  transports: z.optional(transports),
});

/** The page's own host name becomes the RP ID, so `rp` has no id. */
export const passkeyCreationOptionsSchema = z.object({
  challenge: base64url,
  rp: z.object({ name: z.string() }),
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int().check(z.describe('Milliseconds')),
  excludeCredentials: z.array(credentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

export const passkeyRequestOptionsSchema = z.object({
  challenge: base64url,
  timeout: z.int().check(z.describe('Milliseconds')),
  userVerification: z.literal('required'),
});

export const createdPasskeySchema = z.strictObject({
  id: credentialId,
  clientDataJSON: base64url.check(z.maxLength(4_000)),
  attestationObject: base64url.check(z.maxLength(20_000)),
  transports,
});

export const passkeyAssertionSchema = z.strictObject({
  id: credentialId,
  clientDataJSON: base64url.check(z.maxLength(4_000)),
  authenticatorData: base64url.check(z.maxLength(4_000)),
  signature: base64url.check(z.maxLength(4_000)),
  userHandle: z.optional(base64url.check(z.maxLength(200))),
});

export type CreatedPasskey = z.infer<typeof createdPasskeySchema>;
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

const moment = z.iso.datetime();
const idParams = z.object({ id: z.string() });
const done = z.object({ success: z.literal(true) });

export const passkeyNameSchema = z
  .string()
  .check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(60, 'At most 60 characters'));

export const PASSKEY_CHALLENGE_COOKIE = 'passkey-challenge';

/** The password, or a passkey's signature over a challenge from `createPasskeyChallenge`. */
export const confirmationSchema = z.strictObject({
  password: z.optional(z.string().check(z.minLength(1, 'Password is required'))),
  passkey: z.optional(passkeyAssertionSchema),
});

export type Confirmation = z.infer<typeof confirmationSchema>;

/** `site` is the host name the passkey works at. */
export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  site: z.string(),
  isBackedUp: z
    .boolean()
    .check(z.describe('Whether an account, such as a phone’s, stores it as well')),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
});

export type Passkey = z.infer<typeof passkeySchema>;

export const createPasskeyChallenge = defineEndpoint({
  id: 'passkeys.challenge',
  method: 'POST',
  path: '/api/auth/passkey-challenge',
  summary: 'A challenge for a passkey to sign, valid once, in this browser, for 5 minutes',
  access: 'anyone',
  responses: { 200: passkeyRequestOptionsSchema },
});

export const loginWithPasskey = defineEndpoint({
  id: 'passkeys.login',
  method: 'POST',
  path: '/api/auth/passkey-login',
  summary: 'Sign in with a passkey',
  access: 'anyone',
  body: passkeyAssertionSchema,
  responses: { 200: signedInSchema },
  errors: [401, 429],
});

export const listPasskeys = defineEndpoint({
  id: 'passkeys.list',
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: 'The passkeys of the admin, oldest first',
  access: 'admin',
  responses: { 200: z.array(passkeySchema) },
});

export const startPasskeyRegistration = defineEndpoint({
  id: 'passkeys.startRegistration',
  method: 'POST',
  path: '/api/auth/passkeys/challenge',
  summary: 'The options for creating a passkey, after a fresh confirmation',
  access: 'admin',
  body: confirmationSchema,
  responses: { 200: passkeyCreationOptionsSchema },
  errors: [403, 429],
});

export const addPasskey = defineEndpoint({
  id: 'passkeys.add',
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Add the passkey that this browser created',
  access: 'admin',
  body: z.strictObject({ name: passkeyNameSchema, passkey: createdPasskeySchema }),
  responses: { 201: passkeySchema },
  errors: [409],
});

export const renamePasskey = defineEndpoint({
  id: 'passkeys.rename',
  method: 'PATCH',
  path: '/api/auth/passkeys/{id}',
  summary: 'Rename a passkey',
  access: 'admin',
  params: idParams,
  body: z.strictObject({ name: passkeyNameSchema }),
  responses: { 200: passkeySchema },
  errors: [404],
});

export const removePasskey = defineEndpoint({
  id: 'passkeys.remove',
  method: 'POST',
  path: '/api/auth/passkeys/{id}/removal',
  summary: 'Remove a passkey, after a fresh confirmation; it can no longer sign in',
  access: 'admin',
  params: idParams,
  body: confirmationSchema,
  responses: { 200: done },
  errors: [403, 404, 429],
});

export const removePasskeyUnconfirmed = defineEndpoint({
  id: 'passkeys.removeUnconfirmed',
  method: 'DELETE',
  path: '/api/auth/passkeys/{id}',
  summary: 'Always refused; called by pages of earlier versions, which ask for no confirmation',
  access: 'admin',
  params: idParams,
  responses: { 200: done },
  errors: [403],
});

export const checkConfirmation = defineEndpoint({
  id: 'confirmation.check',
  method: 'POST',
  path: '/api/auth/confirmation',
  summary: 'Confirm that the signed-in admin is at the browser; changes nothing',
  access: 'admin',
  body: confirmationSchema,
  responses: { 200: z.object({ success: z.literal(true) }) },
  errors: [403, 429],
});
