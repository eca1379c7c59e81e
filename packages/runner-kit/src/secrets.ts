import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Refusal } from './errors.ts';
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

/** The secrets of this installation: made at the first start, kept in DATA_DIR/secrets.json. */
export function keepSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const kept = readJson(file, secretsSchema);
  if (kept) return kept;
  if (existsSync(file)) {
    throw new Refusal(`${file} is damaged: put it back from a copy, or choose another DATA_DIR.`);
  }
  const fresh = createSecrets();
  writeJson(file, fresh);
  return fresh;
}

export function createSecrets(): Secrets {
  // base64url: fits into a connection URL as it is.
  const secret = () => randomBytes(24).toString('base64url');
  return {
    identitySecret: randomBytes(32).toString('base64url'),
    postgresPassword: secret(),
    redisPassword: secret(),
    authPassword: secret(),
    portfolioPassword: secret(),
    flowPassword: secret(),
  };
}
