import { text } from 'node:stream/consumers';
import {
  connectRedis,
  createDatabase,
  createLogger,
  createSessionStore,
  readRedisSettings,
} from '@dashboard/service-kit';
import { readSetPasswordEnv } from '../env.ts';
import { hashPassword } from '../users/passwords.ts';
import { createUserStore } from '../users/users.store.ts';

/** Sets a user's password, read from standard input, and ends all sessions of the user. */
const env = readSetPasswordEnv();
const logger = createLogger('svc-auth-set-password', env.LOG_LEVEL);
const [username = ''] = process.argv.slice(2);
const password = (await text(process.stdin)).replace(/\r?\n$/, '');
const db = createDatabase({ url: env.DATABASE_URL });
const redis = await connectRedis(readRedisSettings(env), logger);
try {
  process.exitCode = await setPassword();
} finally {
  redis.destroy();
  await db.destroy();
}

async function setPassword(): Promise<number> {
  const users = createUserStore(db);
  const user = await users.findUserByName(username);
  if (!user || password === '') {
    console.error(
      user ? 'The password is empty; nothing was changed.' : `There is no user ${username}.`,
    );
    return 1;
  }
  await users.setPassword(user.id, await hashPassword(password));
  await users.appendEvent('password-set', user.username, null);
  await createSessionStore(redis).endAllForUser(user.id);
  console.log(`The password of ${user.username} is set; sessions open until now have ended.`);
  return 0;
}
