import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from './errors.ts';
import { readJson, writeJson } from './json-file.ts';

const secretsSchema = z.object({
  identitySecret: z.string().min(32),
  postgresPassword: z.string(),
  redisPassword: z.string(),
  /** Passwords of the database roles svc_auth, svc_portfolio and svc_flow. */
  authPassword: z.string(),
  portfolioPassword: z.string(),
  flowPassword: z.string(),
});

export type Secrets = z.infer<typeof secretsSchema>;

/**
 * The secrets of this installation: generated at the first start, stored in DATA_DIR/secrets.json.
 * Throws a UserError when that file is damaged.
 */
export function loadOrCreateSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const stored = readJson(file, secretsSchema);
  if (stored) return stored;
  if (existsSync(file)) {
    throw new UserError(`${file} is damaged: put it back from a copy, or choose another DATA_DIR.`);
  }
  const secrets = generateSecrets();
  writeJson(file, secrets);
  return secrets;
}

export function generateSecrets(): Secrets {
  // base64url fits into a connection URL without escaping.
  const randomPassword = () => randomBytes(24).toString('base64url');
  return {
    identitySecret: randomBytes(32).toString('base64url'),
    postgresPassword: randomPassword(),
    redisPassword: randomPassword(),
    authPassword: randomPassword(),
    portfolioPassword: randomPassword(),
    flowPassword: randomPassword(),
  };
}
