import type { Role } from '../identity.ts';
import type { Access } from './endpoint.ts';

export type Permission = 'allowed' | 'needs-session' | 'not-allowed';

/** Decides whether a role may make a call. Used by the gateway and every service. */
export function checkPermission(access: Access, role: Role): Permission {
  if (access === 'anyone' || role === 'admin') return 'allowed';
  if (role === 'anonymous') return 'needs-session';
  return access === 'student' ? 'allowed' : 'not-allowed';
}
