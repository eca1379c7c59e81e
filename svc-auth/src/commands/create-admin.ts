import { randomBytes } from 'node:crypto';
import { createDatabase } from '@dashboard/service-kit';
import { readCommandEnv } from '../env.ts';
import { hashPassword } from '../users/passwords.ts';
import { createUserStore } from '../users/users.store.ts';

/**
 * Creates an admin where there is none, and prints the result as one line of JSON. There is no
 * default password: without ADMIN_PASSWORD a random one is generated and printed, only this once.
 */
const env = readCommandEnv();
const db = createDatabase({ url: env.DATABASE_URL });
try {
  const users = createUserStore(db);
  const admin = await users.findAdmin();
  if (admin) {
    console.log(JSON.stringify({ created: false, username: admin.username }));
  } else {
    const generated = env.ADMIN_PASSWORD ? undefined : randomBytes(15).toString('base64url');
    await users.insertAdmin(
      env.ADMIN_USERNAME,
      await hashPassword(env.ADMIN_PASSWORD ?? (generated as string)),
    );
    console.log(
      JSON.stringify({ created: true, username: env.ADMIN_USERNAME, password: generated }),
    );
  }
} finally {
  await db.destroy();
}
