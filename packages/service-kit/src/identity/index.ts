export { getClientNetwork } from './client-network.ts';
export { type Caller, IDENTITY_HEADER, signIdentity, verifyIdentity } from './identity.ts';
export { deriveIdentityKeys, type IdentityKeys, isSignature } from './identity-keys.ts';
export type { SessionsEnd } from './session-ends.ts';
export {
  createSessionStore,
  ENDED_SESSIONS_CHANNEL,
  endedSessionsSchema,
  hashSessionToken,
  type Session,
  type SessionOrigin,
  type SessionStart,
  type SessionStore,
  type SessionUser,
  sessionCookieName,
} from './sessions.ts';
