import { defineAuditLogEndpoint } from '@dashboard/contracts-http';
import { endAdminSession, endOtherAdminSessions, listAdminSessions } from './admin-sessions.ts';
import { addAdmin, changePassword, listAdmins, removeAdmin } from './admins.ts';
import { recordLiveClass } from './live-classes.ts';
import {
  addPasskey,
  checkConfirmation,
  createPasskeyChallenge,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  removePasskeyUnconfirmed,
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
export * from './admins.ts';
export * from './live-classes.ts';
export * from './passkeys.ts';
export * from './session.ts';
export * from './sign-in-codes.ts';
export * from './student-access.ts';

/** Includes rejected sign-ins, counted by the hour. */
export const listAuthAudit = defineAuditLogEndpoint('auth');

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
  removePasskeyUnconfirmed,
  loginWithCode,
  getRecoveryCodeStatus,
  createRecoveryCodes,
  listAdminSessions,
  endAdminSession,
  endOtherAdminSessions,
  checkConfirmation,
  recordLiveClass,
  changePassword,
  listAdmins,
  addAdmin,
  removeAdmin,
  openStudentAccess,
  addStudentInvite,
  listStudentInvites,
  revokeStudentInvite,
  listAuthAudit,
] as const;
