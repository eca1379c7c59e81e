import { checkConfirmation } from '@dashboard/contracts-auth';
import { ok, type Route, route } from '@dashboard/service-kit/http';
import type { Dependencies } from '../dependencies.ts';
import { readSignedIn } from '../sessions/signed-in-admin.ts';
import { createConfirmation } from './confirmation.ts';

/** For acts of other services, such as making a release token at the gateway. */
export function confirmationRoutes(dependencies: Dependencies): Route[] {
  const confirmation = createConfirmation(dependencies);
  return [
    route(checkConfirmation, async ({ body, identity, cookies }) => {
      await confirmation.check(readSignedIn(identity).userId, body, cookies);
      return ok({ success: true });
    }),
  ];
}
