import { confirmationSchema, PASSKEY_CHALLENGE_COOKIE } from '@dashboard/contracts-auth';
import { releaseTokenRequestSchema } from '@dashboard/contracts-gateway';
import { defineEndpoint } from '@dashboard/contracts-http';
import * as z from 'zod/mini';

const moment = z.iso.datetime();

export const listedReleaseTokenSchema = z.object({
  id: z.string(),
  team: z.string(),
  modules: z.array(z.string()),
  createdAt: moment,
  createdBy: z.string(),
  expiresAt: moment,
  revokedAt: z.nullable(moment),
  lastUsedAt: z.nullable(moment).check(z.describe('Since svc-releases started')),
});

export type ListedReleaseToken = z.infer<typeof listedReleaseTokenSchema>;

export const listReleaseTokens = defineEndpoint({
  id: 'releaseTokens.list',
  method: 'GET',
  path: '/api/release-tokens',
  summary: 'The release tokens of the last 90 days without their secrets, newest first',
  access: 'admin',
  responses: { 200: z.array(listedReleaseTokenSchema) },
});

export const makeReleaseToken = defineEndpoint({
  id: 'releaseTokens.make',
  method: 'POST',
  path: '/api/release-tokens',
  summary: 'Create a release token, after a fresh confirmation; it is shown only once',
  access: 'admin',
  body: z.strictObject({ ...releaseTokenRequestSchema.shape, confirmation: confirmationSchema }),
  bodyLimitBytes: 16 * 1024,
  cookies: [PASSKEY_CHALLENGE_COOKIE],
  responses: {
    201: z.object({ id: z.string(), team: z.string(), text: z.string(), expiresAt: moment }),
  },
  errors: [403, 409, 429],
});

export const revokeReleaseToken = defineEndpoint({
  id: 'releaseTokens.revoke',
  method: 'POST',
  path: '/api/release-tokens/{id}/revocation',
  summary: 'Revoke a release token, after a fresh confirmation; it never works again',
  access: 'admin',
  params: z.object({ id: z.string() }),
  body: confirmationSchema,
  bodyLimitBytes: 16 * 1024,
  cookies: [PASSKEY_CHALLENGE_COOKIE],
  responses: { 200: z.object({ success: z.literal(true) }) },
  errors: [403, 404, 409, 429],
});
