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

/** A caller without a session: with open access a student, else nobody. */
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

/** What decides who may call an endpoint and whether the call extends the session. */
type EndpointAccess = Pick<Endpoint, 'access' | 'polled'>;

type RequestWithHeaders = Pick<IncomingMessage, 'headers'>;

/**
 * Identifies the caller and checks the permission. Without a session cookie Redis is not used.
 * Calls that a browser repeats by itself (`polled`) do not extend the session.
 * @throws HttpError 401 or 403 when the caller may not call the endpoint, 503 when Redis is down
 * and the permission depends on the session
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

/**
 * The valid session of the caller's cookie. Without a cookie Redis is not used.
 * @param options `touch`: whether this is a use that extends the session
 * @throws the error of Redis while it is down: the session may be valid then
 */
export async function findSession(
  request: RequestWithHeaders,
  { sessions, secureCookies, touch }: FindSessionOptions,
): Promise<Session | undefined> {
  const token = parseCookie(request.headers.cookie ?? '')[sessionCookieName(secureCookies)];
  return token ? sessions.find(token, { touch }) : undefined;
}

/** The caller as its session says; a visitor without one. @throws HttpError 503 as `authorizeCaller` */
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
    // What every visitor may read stays readable; otherwise the role is unknown, which is no 401.
    if (endpoint.access === 'student' && studentAccess === 'open') return visitor;
    throw serviceUnavailable('Sign-in is not available at the moment', 2, error);
  }
}
