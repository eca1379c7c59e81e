import { limitConcurrency } from '@dashboard/service-kit';
import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** Memory in KiB, passes and lanes of argon2id. */
const cost = {
  algorithm: 2 as Algorithm.Argon2id,
  memoryCost: 64 * 1024,
  timeCost: 3,
  parallelism: 1,
};
/**
 * Each takes 64 MiB and a core: a crowd at the door must not starve the house, nor wait longer
 * than anybody would.
 */
const inTurn = limitConcurrency({ maxConcurrent: 2, maxQueued: 32 });

/** The argon2id hash of a password, with its salt and cost in it. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

// What an unknown user's password is compared with, so that it takes as long as a known one's.
const nobodysHash = hashPassword('nobody has this password');

/** Whether the password is the hash's. Without a hash it does the same work and says no. */
export async function isPasswordOf(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const compared = passwordHash ?? (await nobodysHash);
  const matches = await inTurn(() => verify(compared, password));
  return matches && passwordHash !== undefined;
}
