import { getAuthStatus, login, logout } from './session.ts';

export * from './session.ts';

/** Every call svc-auth answers. */
export const authEndpoints = [getAuthStatus, login, logout] as const;
