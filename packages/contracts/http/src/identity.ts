import * as z from 'zod/mini';

/** `anonymous` is a visitor without read access. */
export const roles = ['admin', 'student', 'anonymous'] as const;

export type Role = (typeof roles)[number];

/** Signed by the gateway for services. `userId` and `username` are null for visitors. */
export const identitySchema = z.object({
  role: z.enum(roles),
  userId: z.nullable(z.string()),
  username: z.nullable(z.string()),
  /** Hash of the session token, for logout; null without a session. */
  sessionId: z.nullable(z.string()),
});

export type Identity = z.infer<typeof identitySchema>;

export const anonymousIdentity: Identity = {
  role: 'anonymous',
  userId: null,
  username: null,
  sessionId: null,
};
