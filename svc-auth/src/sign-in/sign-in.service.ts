import type { Credentials } from '@dashboard/contracts-auth';
import { HttpError, unauthorized } from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { verifyPassword } from '../users/passwords.ts';
import { createUserStore, UNKNOWN_NAME, type UserRecord } from '../users/users.store.ts';
import type { KnownDevice } from './known-device.ts';

/** The rules of signing in. */
export function createSignInService({ db, signInRateLimit, devices }: Dependencies) {
  const users = createUserStore(db);
  return {
    /**
     * The user with this username and password.
     * @throws HttpError 401 for a wrong password or an unknown username alike; 429 over the rate limit
     */
    async checkCredentials(
      { username, password }: Credentials,
      address: string | null,
      device: KnownDevice | undefined,
    ): Promise<UserRecord> {
      const user = await users.findUserByName(username);
      // A device is known only for the account it signed in to.
      const known = device && device.userId === user?.id ? device : undefined;
      const account = user?.id ?? username;
      const name = user?.username ?? UNKNOWN_NAME;
      try {
        await signInRateLimit.consume(account, address, known);
      } catch (error) {
        if (error instanceof HttpError) await users.appendEvent('held-back', name, address);
        throw error;
      }
      if (!(await verifyPassword(user?.passwordHash, password)) || !user) {
        await users.appendEvent('refused', name, address);
        throw unauthorized('Invalid username or password');
      }
      await signInRateLimit.refund(account, known);
      await users.appendEvent('signed-in', user.username, address);
      return user;
    },

    /** The cookie that makes this browser a known device. */
    deviceCookie: (user: UserRecord) => devices.cookieFor(user.id),

    recordSignOut: (username: string, address: string | null) =>
      users.appendEvent('signed-out', username, address),
  };
}
