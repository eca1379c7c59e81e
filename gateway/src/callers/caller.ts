import type { IncomingMessage } from 'node:http';
import type { StudentAccessMode } from '@dashboard/contracts-auth';
import {
  anonymousIdentity,
  checkPermission,
  type Endpoint,
  type Identity,
} from '@dashboard/contracts-http';
import { forbidden, serviceUnavailable, unauthorized } from '@dashboard/service-kit/http';
import {
  type Session,
  type SessionStore,
  sessionCookieName,
} from '@dashboard/service-kit/identity';
import { isRedisUnavailable } from '@dashboard/service-kit/redis';
import { parseCookie } from 'cookie';

export const visitorIdentities: Record<StudentAccessMode, Identity> = {
  open: { ...anonymousIdentity, role: 'student' },
  code: anonymousIdentity,
};

export interface CallerOptions {
  readonly sessions: Pick<SessionStore, 'find'>;
  readonly secureCookies: boolean;
  readonly studentAccess: StudentAccessMode;
}

interface FindSessionOptions extends Pick<CallerOptions, 'sessions' | 'secureCookies'> {
  readonly touch: boolean;
}

type EndpointAccess = Pick<Endpoint, 'access' | 'polled'>;

type RequestWithHeaders = Pick<IncomingMessage, 'headers'>;

/**
 * Uses Redis only if there's a session cookie. Polled calls don't extend the session.
 * @throws HttpError 401, 403; 503 if the permission depends on the session and Redis is down
 */
export async function authorizeCaller(
  request: RequestWithHeaders,
  endpoint: EndpointAccess,
  options: CallerOptions,
): Promise<Identity> {
  const identity = await identifyCaller(request, endpoint, options);
  const permission = checkPermission(endpoint.access, identity.role);
  if (permission === 'allowed') return identity;
  if (identity.sessionId !== null) throw forbidden();
  const isForStudents = endpoint.access === 'student';
  throw unauthorized(isForStudents ? 'Enter your access code first' : 'Sign in as the admin first');
}

/** `touch` extends the session. @throws Redis's error while it's down: a session might be valid */
export async function findSession(
  request: RequestWithHeaders,
  { sessions, secureCookies, touch }: FindSessionOptions,
): Promise<Session | undefined> {
  const token = parseCookie(request.headers.cookie ?? '')[sessionCookieName(secureCookies)];
  return token ? sessions.find(token, { touch }) : undefined;
}

export async function identifyCaller(
  request: RequestWithHeaders,
  endpoint: EndpointAccess,
  { studentAccess, ...options }: CallerOptions,
): Promise<Identity> {
  const visitor = visitorIdentities[studentAccess];
  try {
    const session = await findSession(request, { ...options, touch: endpoint.polled !== true });
    if (!session) return visitor;
    const { role, userId, username, sessionId } = session;
    return { role, userId, username, sessionId };
  } catch (error) {
    if (!isRedisUnavailable(error)) throw error;
    // Anyone may read this. For other calls, an unknown role is a 503, not a 401.
    if (endpoint.access === 'student' && studentAccess === 'open') return visitor;
    throw serviceUnavailable('Sign-in is not available at the moment', 2, error);
  }
}
