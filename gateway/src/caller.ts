import type { IncomingMessage } from 'node:http';
import type { StudentAccessMode } from '@dashboard/contracts-auth';
import {
  anonymousIdentity,
  checkPermission,
  type Endpoint,
  type Identity,
} from '@dashboard/contracts-http';
import {
  forbidden,
  isRedisUnavailable,
  type SessionStore,
  serviceUnavailable,
  sessionCookieName,
  unauthorized,
} from '@dashboard/service-kit';
import { parseCookie } from 'cookie';

/** Who has no session: with open access he reads what students read, else nothing. */
export const visitors: Record<StudentAccessMode, Identity> = {
  open: { ...anonymousIdentity, role: 'student' },
  code: anonymousIdentity,
};

export interface CallerOptions {
  readonly sessions: Pick<SessionStore, 'find'>;
  readonly secureCookies: boolean;
  readonly studentAccess: StudentAccessMode;
}

/** What of a call decides who may make it, and whether it keeps his session alive. */
type Asked = Pick<Endpoint, 'access' | 'polled'>;

/** All that says who makes a call. */
type Asking = Pick<IncomingMessage, 'headers'>;

/**
 * Who makes this call. A visitor without a cookie is known without asking Redis. A call that a
 * browser repeats by itself does not keep a session alive.
 * @throws HttpError 401 or 403 when this caller may not make the call, 503 when that cannot be
 * known because sessions are away.
 */
export async function callerOf(
  request: Asking,
  endpoint: Asked,
  options: CallerOptions,
): Promise<Identity> {
  const identity = await identityOf(request, endpoint, options);
  const permission = checkPermission(endpoint.access, identity.role);
  if (permission === 'allowed') return identity;
  // Whoever has no session is asked for one; whoever has one may not.
  if (identity.sessionId !== null) throw forbidden();
  const isForStudents = endpoint.access === 'student';
  throw unauthorized(isForStudents ? 'Enter your access code first' : 'Sign in as the admin first');
}

async function identityOf(
  request: Asking,
  endpoint: Asked,
  { sessions, secureCookies, studentAccess }: CallerOptions,
): Promise<Identity> {
  const visitor = visitors[studentAccess];
  const token = parseCookie(request.headers.cookie ?? '')[sessionCookieName(secureCookies)];
  if (!token) return visitor;
  try {
    const session = await sessions.find(token, { touch: endpoint.polled !== true });
    if (!session) return visitor;
    const { role, userId, username, sessionId } = session;
    return { role, userId, username, sessionId };
  } catch (error) {
    if (!isRedisUnavailable(error)) throw error;
    // What is open to everybody is read on; else who it is cannot be said, and is not denied either.
    if (endpoint.access === 'student' && studentAccess === 'open') return visitor;
    throw serviceUnavailable('Sign-in is not available at the moment', 2, error);
  }
}
