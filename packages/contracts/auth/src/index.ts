import { getAuthStatus, login, logout } from './session.ts';
import {
  addStudentInvite,
  listStudentInvites,
  openStudentAccess,
  revokeStudentInvite,
} from './student-access.ts';

export * from './session.ts';
export * from './student-access.ts';

/** Every call svc-auth answers. */
export const endpoints = [
  getAuthStatus,
  login,
  logout,
  openStudentAccess,
  addStudentInvite,
  listStudentInvites,
  revokeStudentInvite,
] as const;
