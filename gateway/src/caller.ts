import type { IncomingMessage } from 'node:http';
import type { StudentAccess } from '@dashboard/contracts-auth';
import { anonymous, type Endpoint, type Identity, permissionFor } from '@dashboard/contracts-http';
import {
  forbidden,
  isRedisDown,
  type SessionStore,
  sessionCookieName,
  unauthorized,
  unavailable,
} from '@dashboard/service-kit';
import { parseCookie } from 'cookie';

/** Who has no session: with open access he reads what students read, else nothing. */
export const visitors: Record<StudentAccess, Identity> = {
  open: { ...anonymous, role: 'student' },
  code: anonymous,
};

export interface CallerOptions {
  readonly sessions: Pick<SessionStore, 'find'>;
  readonly secureCookies: boolean;
  readonly studentAccess: StudentAccess;
}

/** What of a call decides who may make it, and whether it keeps his session alive. */
type Asked = Pick<Endpoint, 'who' | 'polled'>;

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
  const permission = permissionFor(endpoint.who, identity.role);
  if (permission === 'allowed') return identity;
  // Whoever has no session is asked for one; whoever has one may not.
  if (identity.sessionId !== null) throw forbidden();
  const isForStudents = endpoint.who === 'student';
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
    if (!isRedisDown(error)) throw error;
    // What is open to everybody is read on; else who it is cannot be said, and is not denied either.
    if (endpoint.who === 'student' && studentAccess === 'open') return visitor;
    throw unavailable('Sign-in is not available at the moment', 2, error);
  }
}
