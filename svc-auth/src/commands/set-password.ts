import { text } from 'node:stream/consumers';
import { appendAuditEntry, createSystemCaller } from '@dashboard/service-kit/audit';
import { inTransaction, runWithDatabase } from '@dashboard/service-kit/database';
import { createSessionStore } from '@dashboard/service-kit/identity';
import { createLogger } from '@dashboard/service-kit/observability';
import { connectRedis, isRedisUnavailable, readRedisSettings } from '@dashboard/service-kit/redis';
import type { Knex } from 'knex';
import { readSetPasswordEnv } from '../env.ts';
import { findPasswordProblem } from '../users/password-rules.ts';
import { hashPassword } from '../users/passwords.ts';
import { createUserStore } from '../users/users.store.ts';

/** Sets a user's password, read from standard input, and ends their sessions; all or nothing. */
const env = readSetPasswordEnv();
const logger = createLogger('svc-auth-set-password', env.LOG_LEVEL);
const [username = ''] = process.argv.slice(2);
const password = (await text(process.stdin)).replace(/\r?\n$/, '');
const redis = await connectRedis(readRedisSettings(env), logger);
try {
  process.exitCode = await runWithDatabase(env.DATABASE_URL, logger, setPassword);
} finally {
  redis.destroy();
}

async function setPassword(db: Knex): Promise<number> {
  const users = createUserStore(db);
  const user = await users.findUserByName(username);
  const problem = user
    ? findPasswordProblem(password, user.username)
    : `There is no user ${username}`;
  if (!user || problem) {
    console.error(`${problem}; nothing was changed.`);
    return 1;
  }
  const passwordHash = await hashPassword(password);
  try {
    await inTransaction(db, async (tx) => {
      // Locked first: a sign-in with the old password waits for this row and then fails.
      const at = await createUserStore(tx).setPassword(user.id, passwordHash);
      await appendAuditEntry(tx, {
        caller: createSystemCaller('set-password'),
        action: 'password.changed',
        subject: { kind: 'user', id: user.id, name: user.username },
      });
      await createSessionStore(redis).endAllForUser(user.id, { at });
    });
  } catch (error) {
    if (!isRedisUnavailable(error)) throw error;
    console.error(
      'The password was not changed: Redis is not responding, so open sessions could not be ended. Start Redis and try again.',
    );
    return 1;
  }
  console.log(
    `The password of ${user.username} is set, and all of the user’s sessions have ended.`,
  );
  return 0;
}
