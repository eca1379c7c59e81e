import * as z from 'zod/mini';

const base64url = z.string().check(z.regex(/^[\w-]+$/, 'must be base64url'));

/** The standard allows at most 1023 bytes. */
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
