import type { Confirmation } from '@dashboard/contracts-auth';
import { badRequest, forbidden, HttpError } from '@dashboard/service-kit/http';
import type { Dependencies } from '../dependencies.ts';
import { ASSERTION } from '../signed-cookies/passkey-challenges.ts';
import { verifyPassword } from '../users/passwords.ts';
import { createUserStore } from '../users/users.store.ts';
import { createPasskeyAssertions } from './passkey-assertions.ts';

/** The user must be at the browser now. Only their own sessions can use up the password limit. */
export function createConfirmation(dependencies: Dependencies) {
  const { db, confirmationRateLimit, passkeyChallenges } = dependencies;
  const assertions = createPasskeyAssertions(dependencies);

  async function checkPassword(userId: string, password: string): Promise<void> {
    await confirmationRateLimit.consume(userId);
    const user = await createUserStore(db).findUserById(userId);
    if (!(await verifyPassword(user?.passwordHash, password))) {
      throw forbidden('The password is wrong');
    }
    await confirmationRateLimit.refund(userId);
  }

  return {
    async check(
      userId: string,
      { password, passkey: assertion }: Confirmation,
      cookies: Parameters<typeof passkeyChallenges.read>[0],
    ): Promise<void> {
      if (password !== undefined) return checkPassword(userId, password);
      if (assertion === undefined) throw badRequest('Confirm with the password or a passkey');
      const challenge = await passkeyChallenges.read(cookies, ASSERTION);
      try {
        await assertions.accept(assertion, challenge, async ({ user }) => {
          if (user.id !== userId) throw forbidden();
        });
      } catch (error) {
        // The client would take a 401 for an ended session.
        if (error instanceof HttpError && error.status === 401) throw forbidden(error.message);
        throw error;
      }
    },
  };
}
