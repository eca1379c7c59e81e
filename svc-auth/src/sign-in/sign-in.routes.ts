import { getAuthStatus, login, logout } from '@dashboard/contracts-auth';
import { ok, type Route, route } from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { endPreviousSession, sessionCookie } from './session-cookie.ts';
import { createSignInService } from './sign-in.service.ts';

export function signInRoutes(dependencies: Dependencies): Route[] {
  const { devices, secureCookies, studentAccess } = dependencies;
  const signIn = createSignInService(dependencies);
  return [
    route(getAuthStatus, async ({ identity }) => {
      const { role, username, sessionId } = identity;
      const known = sessionId === null || role === 'anonymous' ? null : role;
      return ok({
        isAuthenticated: known === 'admin',
        username: known ? username : null,
        role: known,
        studentAccess,
      });
    }),

    route(login, async ({ body, caller, cookies }) => {
      const { user, session } = await signIn.signIn(body, caller, await devices.read(cookies));
      await endPreviousSession(cookies, dependencies);
      const { username, role } = user;
      const { token, maxAgeSeconds } = session;
      return ok(
        { success: true, user: { username, role } },
        {
          cookies: [
            sessionCookie(token, maxAgeSeconds, secureCookies),
            await signIn.deviceCookie(user),
          ],
        },
      );
    }),

    route(logout, async ({ identity, caller }) => {
      if (identity.sessionId) await signIn.signOut(identity.sessionId, caller);
      return ok({ success: true }, { cookies: [sessionCookie('', 0, secureCookies)] });
    }),
  ];
}
