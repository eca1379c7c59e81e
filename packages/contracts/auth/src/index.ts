import { defineAuditLogEndpoint } from '@dashboard/contracts-http';
import { getAuthStatus, login, logout } from './session.ts';
import {
  addStudentInvite,
  listStudentInvites,
  openStudentAccess,
  revokeStudentInvite,
} from './student-access.ts';

export * from './session.ts';
export * from './student-access.ts';

/** Also the sign-ins that were refused, by the hour. */
export const listAuthAudit = defineAuditLogEndpoint('auth');

/** Every call svc-auth answers. */
export const endpoints = [
  getAuthStatus,
  login,
  logout,
  openStudentAccess,
  addStudentInvite,
  listStudentInvites,
  revokeStudentInvite,
  listAuthAudit,
] as const;
