import { defineAuditLogEndpoint } from '@dashboard/contracts-http';

export * from './admin-sessions.ts';
export * from './admins.ts';
export * from './live-classes.ts';
export * from './passkeys.ts';
export * from './product-settings.ts';
export * from './replace-settings.ts';
export * from './session.ts';
export {
  findSettingsSchema,
  type GlossarySettings,
  type ProductSettings,
  productSettingsSchema,
  type Settings,
} from './settings-schemas.ts';
export * from './sign-in-codes.ts';
export * from './student-access.ts';

/** Includes rejected sign-ins, counted by the hour. */
export const listAuthAudit = defineAuditLogEndpoint('auth');
