import type { Credentials } from '@dashboard/contracts-auth';
import { HttpError, unauthorized } from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { isPasswordOf } from '../users/passwords.ts';
import { createUserStore, type UserRecord } from '../users/users.store.ts';
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
      try {
        await attempts.count(username, address, known);
      } catch (error) {
        if (error instanceof HttpError) await users.appendEvent('held-back', username, address);
        throw error;
      }
      if (!(await isPasswordOf(user?.passwordHash, password)) || !user) {
        await users.appendEvent('refused', username, address);
        throw unauthorized('Invalid username or password');
      }
      await attempts.forget(username, known);
      await users.appendEvent('signed-in', user.username, address);
      return user;
    },

    /** The cookie by which this browser is known next time. */
    deviceCookie: (user: UserRecord) => devices.cookieFor(user.id),

    recordSignOut: (username: string, address: string | null) =>
      users.appendEvent('signed-out', username, address),
  };
}
