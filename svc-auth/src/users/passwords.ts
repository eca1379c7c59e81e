import { randomBytes } from 'node:crypto';
import { limitConcurrency } from '@dashboard/service-kit/http';
import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** argon2id: memory in KiB, passes and lanes. */
const cost = {
  algorithm: 2 as Algorithm.Argon2id,
  memoryCost: 64 * 1024,
  timeCost: 3,
  parallelism: 1,
};
/** Each hash takes 64 MiB and a core. */
const runLimited = limitConcurrency({ maxConcurrent: 2, maxQueued: 32 });

export const createFirstPassword = (): string => randomBytes(18).toString('base64url');

export function hashPassword(password: string): Promise<string> {
  return runLimited(() => hash(password, cost));
}

// Makes the response for an unknown user take as long as for a known one.
const dummyHash = hashPassword('nobody has this password');

export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const compared = passwordHash ?? (await dummyHash);
  const matches = await runLimited(() => verify(compared, password));
  return matches && passwordHash !== undefined;
}
