import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  getPasswordName,
  getSecretName,
  readServiceDescriptions,
  type ServiceDescription,
} from '@dashboard/service-descriptions';
import { z } from 'zod';
import { UserError } from './errors.ts';
import { readJson, writeJson } from './json-file.ts';

/** Besides these, `<name>Password` is the password of the database role of each service, and each may have secrets of its own. */
const secretsSchema = z
  .object({
    identitySecret: z.string().min(32),
    postgresPassword: z.string(),
    redisPassword: z.string(),
  })
  .catchall(z.string());

export type Secrets = z.infer<typeof secretsSchema>;

/**
 * The secrets of this installation, stored in DATA_DIR/secrets.json: generated at the first start,
 * and those of a service when it is added; what is stored stays as it is.
 * Throws a UserError when that file is damaged.
 */
export function loadOrCreateSecrets(
  dataDir: string,
  services: readonly ServiceDescription[] = readServiceDescriptions(),
): Secrets {
  const file = join(dataDir, 'secrets.json');
  const stored = readJson(file, secretsSchema);
  if (!stored && existsSync(file)) {
    throw new UserError(`${file} is damaged: put it back from a copy, or choose another DATA_DIR.`);
  }
  const secrets = { ...generateSecrets(services), ...stored };
  if (Object.keys(secrets).length > Object.keys(stored ?? {}).length) writeJson(file, secrets);
  return secrets;
}

export function generateSecrets(
  services: readonly ServiceDescription[] = readServiceDescriptions(),
): Secrets {
  // base64url needs no escaping in a connection URL.
  const randomPassword = () => randomBytes(24).toString('base64url');
  const randomKey = () => randomBytes(32).toString('base64url');
  const ownSecrets = services.flatMap(({ secrets }) => secrets);
  return {
    identitySecret: randomKey(),
    postgresPassword: randomPassword(),
    redisPassword: randomPassword(),
    ...Object.fromEntries(services.map((service) => [getPasswordName(service), randomPassword()])),
    ...Object.fromEntries(ownSecrets.map((setting) => [getSecretName(setting), randomKey()])),
  };
}

/** @throws Error when it wasn't generated */
export function getServicePassword(secrets: Secrets, service: ServiceDescription): string {
  const password = secrets[getPasswordName(service)];
  if (password === undefined) throw new Error(`There is no password for svc-${service.name}.`);
  return password;
}
