import {
  createRecoveryCodes,
  getRecoveryCodeStatus,
  loginWithCode,
} from '@dashboard/contracts-auth';
import { created, ok, type Route, route } from '@dashboard/service-kit/http';
import type { Dependencies } from '../dependencies.ts';
import { createConfirmation } from '../passkeys/confirmation.ts';
import { respondSignedIn } from '../sessions/admin-sign-in.ts';
import { describeOrigin } from '../sessions/session-origin.ts';
import { readSignedIn } from '../sessions/signed-in-admin.ts';
import { createSignInCodeService } from './sign-in-codes.service.ts';

export function signInCodeRoutes(dependencies: Dependencies): Route[] {
  const { wrongProofRateLimit } = dependencies;
  const confirmation = createConfirmation(dependencies);
  const codes = createSignInCodeService(dependencies);
  return [
    route(loginWithCode, async (request) => {
      const { body, address, cookies, caller } = request;
      const signedIn = await wrongProofRateLimit.count('sign-in-code.refused', address, () =>
        codes.signIn(body, { caller, originOf: (method) => describeOrigin(request, method) }),
      );
      return respondSignedIn(signedIn, cookies, dependencies);
    }),

    route(getRecoveryCodeStatus, async ({ identity }) => {
      const { remaining, createdAt } = await codes.getStatus(readSignedIn(identity).userId);
      return ok({ remaining, createdAt: createdAt?.toISOString() ?? null });
    }),

    route(createRecoveryCodes, async ({ body, identity, cookies, caller }) => {
      const admin = readSignedIn(identity);
      await confirmation.check(admin.userId, body, cookies);
      return created({ codes: await codes.createRecoveryCodes(admin, caller) });
    }),
  ];
}
