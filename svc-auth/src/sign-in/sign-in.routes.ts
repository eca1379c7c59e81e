import { getAuthStatus, login, logout } from '@dashboard/contracts-auth';
import { ok, type Route, route } from '@dashboard/service-kit/http';
import type { Dependencies } from '../dependencies.ts';
import { respondSignedIn } from '../sessions/admin-sign-in.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';
import { describeOrigin } from '../sessions/session-origin.ts';
import { createSignInService } from './sign-in.service.ts';

export function signInRoutes(dependencies: Dependencies): Route[] {
  const { devices, secureCookies, studentAccess, secondFactor } = dependencies;
  const signIn = createSignInService(dependencies);
  return [
    route(getAuthStatus, async ({ identity }) => {
      const { role, username, sessionId } = identity;
      const known = sessionId === null || role === 'anonymous' ? null : role;
      return ok({
        isAuthenticated: known === 'admin',
        // A student's username is the label of their code, a note that only the admin should see.
        username: known === 'admin' ? username : null,
        role: known,
        studentAccess,
        secondFactor,
      });
    }),

    route(login, async (request) => {
      const { body, caller, cookies } = request;
      const signedIn = await signIn.signIn(body, {
        caller,
        origin: describeOrigin(request, 'password'),
        device: await devices.read(cookies),
      });
      return respondSignedIn(signedIn, cookies, dependencies);
    }),

    route(logout, async ({ identity, caller }) => {
      if (identity.sessionId) await signIn.signOut(identity.sessionId, caller);
      return ok({ success: true }, { cookies: [sessionCookie('', 0, secureCookies)] });
    }),
  ];
}
