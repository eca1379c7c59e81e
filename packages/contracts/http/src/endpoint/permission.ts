import type { Role } from '../identity.ts';
import type { Access } from './endpoint.ts';

/** What a caller of this role may do with a call of this audience (spec §6). */
export type Permission = 'allowed' | 'needs-session' | 'not-allowed';

/** The one rule of who may call what; the gateway and every service ask it. */
export function checkPermission(access: Access, role: Role): Permission {
  if (access === 'anyone' || role === 'admin') return 'allowed';
  if (role === 'anonymous') return 'needs-session';
  return access === 'student' ? 'allowed' : 'not-allowed';
}
