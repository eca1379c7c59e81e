import { getAuthStatus, login, logout } from '@dashboard/contracts-auth';
import { ok, type Route, route } from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { endPreviousSession, sessionCookie } from './session-cookie.ts';
import { createSignInService } from './sign-in.service.ts';

export function signInRoutes(dependencies: Dependencies): Route[] {
  const { sessions, devices, secureCookies, studentAccess } = dependencies;
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

    route(login, async ({ body, address, cookies }) => {
      const user = await signIn.checkCredentials(body, address, await devices.read(cookies));
      await endPreviousSession(cookies, dependencies);
      const { username, role } = user;
      const { token, maxAgeSeconds } = await sessions.start({ userId: user.id, username, role });
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

    route(logout, async ({ identity, address }) => {
      if (identity.sessionId) {
        await sessions.endById(identity.sessionId);
        await signIn.recordSignOut(identity.username ?? '', address);
      }
      return ok({ success: true }, { cookies: [sessionCookie('', 0, secureCookies)] });
    }),
  ];
}
