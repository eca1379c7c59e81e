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

async function createFirstAdmin(db: Knex): Promise<object> {
  const existing = await findExisting(db);
  if (existing) return existing;
  const { ADMIN_PASSWORD, ADMIN_USERNAME: name } = env;
  const problem = ADMIN_PASSWORD && findPasswordProblem(ADMIN_PASSWORD, name);
  if (problem) throw new EnvError([`ADMIN_PASSWORD: ${problem}`]);
  const generated = ADMIN_PASSWORD ? undefined : createFirstPassword();
  // Before the lock, for which another first start waits only as long as a statement may take.
  const hash = await hashPassword(ADMIN_PASSWORD ?? (generated as string));
  return inTransaction(db, async (tx) => {
    const users = createUserStore(tx);
    await users.lockAdminCreation();
    const created = await findExisting(tx);
    if (created) return created;
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

async function findExisting(db: Knex): Promise<object | undefined> {
  const admin = await createUserStore(db).findAdmin();
  return admin && { created: false, username: admin.username };
}
