import type { AuditCaller } from '@dashboard/contracts-http';
import type { Caller } from '../identity/identity.ts';

export const createAuditCaller = (
  { userId, username, role, address }: Caller,
  requestId: string,
): AuditCaller => ({ userId, username, role, address, requestId });

/** The caller of what nobody requests over HTTP. @param command such as `set-password` */
export const createSystemCaller = (command: string): AuditCaller => ({
  userId: null,
  username: command,
  role: 'system',
  address: null,
  requestId: null,
});
