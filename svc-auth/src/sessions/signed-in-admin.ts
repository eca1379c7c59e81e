import type { Identity } from '@dashboard/contracts-http';
import { unauthorized } from '@dashboard/service-kit/http';

/** An admin who is signed in with a session. */
export interface SignedInAdmin {
  readonly userId: string;
  readonly username: string;
  readonly sessionId: string;
}

/** The caller of an admin's call. @throws HttpError 401 without a session */
export function readSignedIn({ userId, username, sessionId }: Identity): SignedInAdmin {
  if (userId === null || username === null || sessionId === null) throw unauthorized();
  return { userId, username, sessionId };
}
