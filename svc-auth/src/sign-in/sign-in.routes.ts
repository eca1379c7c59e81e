import { getAuthStatus, login, logout } from '@dashboard/contracts-auth';
import { ok, type Route, route, sessionCookieName } from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { sessionCookie } from './session-cookie.ts';
import { createSignInService } from './sign-in.service.ts';

export function signInRoutes(dependencies: Dependencies): Route[] {
  const { sessions, devices, secureCookies } = dependencies;
  const signIn = createSignInService(dependencies);
  return [
    route(getAuthStatus, async ({ identity }) => {
      const { role, username, sessionId } = identity;
      const known = sessionId === null || role === 'anonymous' ? null : role;
      return ok({
        isAuthenticated: known === 'admin',
        username: known ? username : null,
        role: known,
      });
    }),

    route(login, async ({ body, address, cookies }) => {
      const user = await signIn.checkCredentials(body, address, await devices.read(cookies));
      // Whatever session the browser had ends here: the id always changes at sign-in.
      const earlier = cookies.get(sessionCookieName(secureCookies));
      if (earlier) await sessions.end(earlier);
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
