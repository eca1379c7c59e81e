import { appendAuditEntry, createSystemCaller } from '@dashboard/service-kit/audit';
import { inTransaction, runWithDatabase } from '@dashboard/service-kit/database';
import { EnvError } from '@dashboard/service-kit/env';
import { createLogger } from '@dashboard/service-kit/observability';
import type { Knex } from 'knex';
import { readCommandEnv } from '../env.ts';
import { findPasswordProblem } from '../users/password-rules.ts';
import { createFirstPassword, hashPassword } from '../users/passwords.ts';
import { createUserStore } from '../users/users.store.ts';

/** Prints one line of JSON. A generated password is printed only this once. */
const env = readCommandEnv();
const logger = createLogger('svc-auth-create-admin', env.LOG_LEVEL, process.stderr);
console.log(JSON.stringify(await runWithDatabase(env.DATABASE_URL, logger, createFirstAdmin)));

function createFirstAdmin(db: Knex): Promise<object> {
  return inTransaction(db, async (tx) => {
    const users = createUserStore(tx);
    await users.lockAdminCreation();
    const admin = await users.findAdmin();
    if (admin) return { created: false, username: admin.username };
    const problem =
      env.ADMIN_PASSWORD && findPasswordProblem(env.ADMIN_PASSWORD, env.ADMIN_USERNAME);
    if (problem) throw new EnvError([`ADMIN_PASSWORD: ${problem}`]);
    const generated = env.ADMIN_PASSWORD ? undefined : createFirstPassword();
    const hash = await hashPassword(env.ADMIN_PASSWORD ?? (generated as string));
    const name = env.ADMIN_USERNAME;
    const id = await users.insertAdmin(name, hash);
    await appendAuditEntry(tx, {
      caller: createSystemCaller('create-admin'),
      action: 'admin.created',
      subject: { kind: 'user', id, name },
      after: { role: 'admin' },
    });
    return { created: true, username: name, password: generated };
  });
}
