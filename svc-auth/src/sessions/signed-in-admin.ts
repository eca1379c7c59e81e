import type { Identity } from '@dashboard/contracts-http';
import { unauthorized } from '@dashboard/service-kit/http';

export interface SignedInAdmin {
  readonly userId: string;
  readonly username: string;
  readonly sessionId: string;
}

export function readSignedIn({ userId, username, sessionId }: Identity): SignedInAdmin {
  if (userId === null || username === null || sessionId === null) throw unauthorized();
  return { userId, username, sessionId };
}
