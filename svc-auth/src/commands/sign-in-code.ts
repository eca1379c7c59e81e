import { createSystemCaller } from '@dashboard/service-kit/audit';
import { runWithDatabase } from '@dashboard/service-kit/database';
import { createLogger } from '@dashboard/service-kit/observability';
import type { Knex } from 'knex';
import { readCommandEnv } from '../env.ts';
import { createSignInCode, SIGN_IN_CODE_MINUTES } from '../sign-in-codes/sign-in-codes.service.ts';
import { createUserStore } from '../users/users.store.ts';

const env = readCommandEnv();
const [username = ''] = process.argv.slice(2);
const logger = createLogger('svc-auth-sign-in-code', env.LOG_LEVEL, process.stderr);
process.exitCode = await runWithDatabase(env.DATABASE_URL, logger, printSignInCode);

async function printSignInCode(db: Knex): Promise<number> {
  const user = await createUserStore(db).findUserByName(username);
  if (!user) {
    console.error(`There is no user ${username}.`);
    return 1;
  }
  const code = await createSignInCode(db, user, createSystemCaller('sign-in-code'));
  console.log(
    `The sign-in code of ${user.username} is ${code}. It is valid once, for ${SIGN_IN_CODE_MINUTES} minutes: enter it on the login screen under "Use a code".`,
  );
  return 0;
}
