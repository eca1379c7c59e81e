import {
  addPasskey,
  checkConfirmation,
  createPasskeyChallenge,
  listPasskeys,
  loginWithPasskey,
  type Passkey,
  removePasskey,
  removePasskeyUnconfirmed,
  renamePasskey,
  startPasskeyRegistration,
} from '@dashboard/contracts-auth';
import { created, forbidden, ok, type Route, route } from '@dashboard/service-kit/http';
import type { Dependencies } from '../dependencies.ts';
import { respondSignedIn } from '../sessions/admin-sign-in.ts';
import { describeOrigin } from '../sessions/session-origin.ts';
import { readSignedIn } from '../sessions/signed-in-admin.ts';
import { readProductName } from '../settings/product-name.ts';
import { ASSERTION } from '../signed-cookies/passkey-challenges.ts';
import { createConfirmation } from './confirmation.ts';
import { encodeUserHandle } from './passkey-assertions.ts';
import { createPasskeyService } from './passkeys.service.ts';
import { createPasskeyStore, type PasskeyRecord } from './passkeys.store.ts';

const PROMPT_TIMEOUT_MS = 120_000;
/** COSE numbers of EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];

const presentPasskey = ({ createdAt, lastUsedAt, ...passkey }: PasskeyRecord): Passkey => ({
  id: passkey.id,
  name: passkey.name,
  site: passkey.site,
  isBackedUp: passkey.isBackedUp,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export function passkeyRoutes(dependencies: Dependencies): Route[] {
  const { db, passkeyChallenges, wrongProofRateLimit } = dependencies;
  const passkeys = createPasskeyService(dependencies);
  const confirmation = createConfirmation(dependencies);

  return [
    route(createPasskeyChallenge, async () => {
      const { challenge, cookie } = await passkeyChallenges.create(ASSERTION);
      return ok(
        { challenge, timeout: PROMPT_TIMEOUT_MS, userVerification: 'required' },
        { cookies: [cookie] },
      );
    }),

    route(loginWithPasskey, async (request) => {
      const { body, cookies, address, caller } = request;
      const challenge = await passkeyChallenges.read(cookies, ASSERTION);
      const origin = describeOrigin(request, 'passkey');
      const signedIn = await wrongProofRateLimit.count('passkey.refused', address, () =>
        passkeys.signIn(body, challenge, { caller, origin }),
      );
      return respondSignedIn(signedIn, cookies, dependencies);
    }),

    route(listPasskeys, async ({ identity }) => {
      const { userId } = readSignedIn(identity);
      return ok((await createPasskeyStore(db).listForUser(userId)).map(presentPasskey));
    }),

    route(startPasskeyRegistration, async ({ body, identity, cookies }) => {
      const { userId, username, sessionId } = readSignedIn(identity);
      await confirmation.check(userId, body, cookies);
      const existing = await createPasskeyStore(db).listForUser(userId);
      const use = { purpose: 'registration', sessionId } as const;
      const { challenge, cookie } = await passkeyChallenges.create(use);
      return ok(
        {
          challenge,
          rp: { name: await readProductName(db) },
          user: { id: encodeUserHandle(userId), name: username, displayName: username },
          pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
          timeout: PROMPT_TIMEOUT_MS,
          excludeCredentials: existing.map(({ credentialId: id, transports }) => ({
            id,
            transports,
            type: 'public-key' as const,
          })),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          attestation: 'none',
        },
        { cookies: [cookie] },
      );
    }),

    route(addPasskey, async ({ body, identity, cookies, caller }) => {
      const { userId, sessionId } = readSignedIn(identity);
      const use = { purpose: 'registration', sessionId } as const;
      const challenge = await passkeyChallenges.read(cookies, use);
      return created(presentPasskey(await passkeys.add(userId, body, { caller, challenge })));
    }),

    route(renamePasskey, async ({ params, body, identity, caller }) => {
      const { userId } = readSignedIn(identity);
      return ok(presentPasskey(await passkeys.rename(userId, params.id, body.name, caller)));
    }),

    route(removePasskey, async ({ params, body, identity, cookies, caller }) => {
      const { userId } = readSignedIn(identity);
      await confirmation.check(userId, body, cookies);
      await passkeys.remove(userId, params.id, caller);
      return ok({ success: true });
    }),

    // For actions of other services, such as making a release token at the gateway.
    route(checkConfirmation, async ({ body, identity, cookies }) => {
      await confirmation.check(readSignedIn(identity).userId, body, cookies);
      return ok({ success: true });
    }),

    route(removePasskeyUnconfirmed, async () => {
      throw forbidden('Reload the page: removing a passkey requires a confirmation.');
    }),
  ];
}
