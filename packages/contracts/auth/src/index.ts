import { defineAuditLogEndpoint } from '@dashboard/contracts-http';
import { endAdminSession, endOtherAdminSessions, listAdminSessions } from './admin-sessions.ts';
import {
  addPasskey,
  createPasskeyChallenge,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskeyRegistration,
} from './passkeys.ts';
import { getAuthStatus, login, logout } from './session.ts';
import { createRecoveryCodes, getRecoveryCodeStatus, loginWithCode } from './sign-in-codes.ts';
import {
  addStudentInvite,
  listStudentInvites,
  openStudentAccess,
  revokeStudentInvite,
} from './student-access.ts';

export * from './admin-sessions.ts';
export * from './passkeys.ts';
export * from './session.ts';
export * from './sign-in-codes.ts';
export * from './student-access.ts';
export * from './webauthn.ts';

/** Also the sign-ins that were refused, by the hour. */
export const listAuthAudit = defineAuditLogEndpoint('auth');

/** Every call svc-auth answers. */
export const endpoints = [
  getAuthStatus,
  login,
  logout,
  createPasskeyChallenge,
  loginWithPasskey,
  listPasskeys,
  startPasskeyRegistration,
  addPasskey,
  renamePasskey,
  removePasskey,
  loginWithCode,
  getRecoveryCodeStatus,
  createRecoveryCodes,
  listAdminSessions,
  endAdminSession,
  endOtherAdminSessions,
  openStudentAccess,
  addStudentInvite,
  listStudentInvites,
  revokeStudentInvite,
  listAuthAudit,
] as const;
