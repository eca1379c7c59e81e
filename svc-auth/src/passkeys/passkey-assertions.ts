import type { PasskeyAssertion } from '@dashboard/contracts-auth';
import { inTransaction } from '@dashboard/service-kit/database';
import { unauthorized } from '@dashboard/service-kit/http';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Knex } from 'knex';
import type { Dependencies } from '../dependencies.ts';
import { createUserStore, type LockedUser } from '../users/users.store.ts';
import { parsePasskeyPage } from './passkey-site.ts';
import { createPasskeyStore, type PasskeyRecord } from './passkeys.store.ts';

const refuse = () => unauthorized('This passkey was not accepted. Try again.');

async function verifySignature(
  { id, userHandle, ...response }: PasskeyAssertion,
  expectedChallenge: string,
  { site, credentialId, publicKey, counter, userId }: PasskeyRecord,
) {
  const page = parsePasskeyPage(response.clientDataJSON);
  // Checks the host it was made for, no matter what the request's headers say.
  if (page?.site !== site) throw refuse();
  if (userHandle !== undefined && userHandle !== encodeUserHandle(userId)) throw refuse();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { ...response, userHandle },
    },
    expectedChallenge,
    expectedOrigin: page.origin,
    expectedRPID: site,
    credential: { id: credentialId, publicKey, counter },
    requireUserVerification: true,
  });
  if (!verified) throw refuse();
  return authenticationInfo;
}

/** Not the username: the handle must reveal nothing about the user. */
export const encodeUserHandle = (userId: string): string =>
  Buffer.from(userId).toString('base64url');

export function createPasskeyAssertions({ db, passkeyChallenges }: Dependencies) {
  return {
    /** Accepts a proof once. `work` runs in the same transaction. @throws HttpError 401 */
    async accept<Result>(
      assertion: PasskeyAssertion,
      challenge: string | undefined,
      work: (accepted: { passkey: PasskeyRecord; user: LockedUser }, tx: Knex) => Promise<Result>,
    ): Promise<Result> {
      const passkey = await createPasskeyStore(db).findByCredentialId(assertion.id);
      if (!passkey || challenge === undefined) throw refuse();
      const used = await verifySignature(assertion, challenge, passkey).catch(() => {
        throw refuse();
      });
      return inTransaction(db, async (tx) => {
        const { newCounter, credentialBackedUp } = used;
        const user = await createUserStore(tx).lockUser(passkey.userId);
        if (!user) throw refuse();
        const store = createPasskeyStore(tx);
        if (!(await store.recordUse(passkey.id, newCounter, credentialBackedUp))) throw refuse();
        if (!(await passkeyChallenges.markUsed(challenge))) throw refuse();
        return work({ passkey, user }, tx);
      });
    },
  };
}
