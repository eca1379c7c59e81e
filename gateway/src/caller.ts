import { type Endpoint, type Identity, permissionFor } from '@dashboard/contracts-http';
import {
  forbidden,
  isRedisDown,
  type SessionStore,
  sessionCookieName,
  unauthorized,
  unavailable,
} from '@dashboard/service-kit';
import { parseCookie } from 'cookie';
import type { Request } from 'express';

/** A visitor without a session reads what students read (`STUDENT_ACCESS=open`). */
const visitor: Identity = { role: 'student', userId: null, username: null, sessionId: null };

export interface CallerOptions {
  readonly sessions: Pick<SessionStore, 'find'>;
  readonly secureCookies: boolean;
}

/**
 * Who makes this call. A visitor without a cookie is known without asking Redis. A call that a
 * browser repeats by itself does not keep a session alive.
 * @throws HttpError 401 or 403 when this caller may not make the call, 503 when that cannot be
 * known because sessions are away.
 */
export async function callerOf(
  request: Request,
  endpoint: Endpoint,
  options: CallerOptions,
): Promise<Identity> {
  const identity = await identityOf(request, endpoint, options);
  const permission = permissionFor(endpoint.who, identity.role);
  if (permission === 'allowed') return identity;
  // Whoever has no session is asked for one; whoever has one may not.
  throw identity.sessionId === null ? unauthorized('Sign in as the admin first') : forbidden();
}

async function identityOf(
  request: Request,
  endpoint: Endpoint,
  { sessions, secureCookies }: CallerOptions,
): Promise<Identity> {
  const token = parseCookie(request.headers.cookie ?? '')[sessionCookieName(secureCookies)];
  if (!token) return visitor;
  try {
    const session = await sessions.find(token, { touch: endpoint.polled !== true });
    if (!session) return visitor;
    const { role, userId, username, sessionId } = session;
    return { role, userId, username, sessionId };
  } catch (error) {
    if (!isRedisDown(error)) throw error;
    // Reading goes on as a student; who is the admin cannot be said, and is not denied either.
    if (endpoint.who === 'student') return visitor;
    throw unavailable('Sign-in is not available at the moment', 2, error);
  }
}
