import type { Credentials } from '@dashboard/contracts-auth';
import { HttpError, unauthorized } from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { isPasswordOf } from '../users/passwords.ts';
import { createUserStore, UNKNOWN_NAME, type UserRecord } from '../users/users.store.ts';
import type { KnownDevice } from './known-device.ts';

/** The rules at the door. */
export function createSignInService({ db, attempts, devices }: Dependencies) {
  const users = createUserStore(db);
  return {
    /**
     * The user of a right pair.
     * @throws HttpError 401 for a wrong pair, known name or not; 429 after too many tries
     */
    async checkCredentials(
      { username, password }: Credentials,
      address: string | null,
      device: KnownDevice | undefined,
    ): Promise<UserRecord> {
      const user = await users.findUserByName(username);
      // A browser is known to the one account it signed in to.
      const known = device && device.userId === user?.id ? device : undefined;
      const account = user?.id ?? username;
      const name = user?.username ?? UNKNOWN_NAME;
      try {
        await attempts.count(account, address, known);
      } catch (error) {
        if (error instanceof HttpError) await users.appendEvent('held-back', name, address);
        throw error;
      }
      if (!(await isPasswordOf(user?.passwordHash, password)) || !user) {
        await users.appendEvent('refused', name, address);
        throw unauthorized('Invalid username or password');
      }
      await attempts.giveBack(account, known);
      await users.appendEvent('signed-in', user.username, address);
      return user;
    },

    /** The cookie by which this browser is known next time. */
    deviceCookie: (user: UserRecord) => devices.cookieFor(user.id),

    recordSignOut: (username: string, address: string | null) =>
      users.appendEvent('signed-out', username, address),
  };
}
