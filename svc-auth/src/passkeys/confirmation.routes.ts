import { checkConfirmation } from '@dashboard/contracts-auth';
import { ok, type Route, route } from '@dashboard/service-kit/http';
import type { Dependencies } from '../dependencies.ts';
import { readSignedIn } from '../sessions/signed-in-admin.ts';
import { createConfirmation } from './confirmation.ts';

/** For acts of other services, such as making a release token at the gateway. */
export function confirmationRoutes(dependencies: Dependencies): Route[] {
  const { passkeyChallenges } = dependencies;
  const confirmation = createConfirmation(dependencies);
  return [
    route(checkConfirmation, async ({ body, identity, cookies }) => {
      const { userId } = readSignedIn(identity);
      const challenge = await passkeyChallenges.read(cookies, { purpose: 'assertion' });
      await confirmation.check(userId, body, challenge);
      return ok({ success: true });
    }),
  ];
}
