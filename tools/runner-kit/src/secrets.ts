import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  getPasswordName,
  getSecretName,
  hasDatabase,
  readServiceDescriptions,
  type ServiceDescription,
} from '@dashboard/service-descriptions';
import { z } from 'zod';
import { UserError } from './errors.ts';
import { readJson, writeJson } from './json-file.ts';

/** Plus `<name>Password` of each service's database, and the services' own secrets. */
const secretsSchema = z
  .object({
    identitySecret: z.string().min(32),
    postgresPassword: z.string(),
    redisPassword: z.string(),
  })
  .catchall(z.string());

export type Secrets = z.infer<typeof secretsSchema>;

/** In DATA_DIR/secrets.json. Generates only missing ones. @throws UserError if it's damaged */
export function loadOrCreateSecrets(
  dataDir: string,
  services: readonly ServiceDescription[] = readServiceDescriptions(),
): Secrets {
  const file = join(dataDir, 'secrets.json');
  const stored = readJson(file, secretsSchema);
  if (!stored && existsSync(file)) {
    throw new UserError(`${file} is damaged: restore it from a copy, or choose another DATA_DIR.`);
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
    ...Object.fromEntries(
      services.filter(hasDatabase).map((service) => [getPasswordName(service), randomPassword()]),
    ),
    ...Object.fromEntries(ownSecrets.map((setting) => [getSecretName(setting), randomKey()])),
  };
}

export function getServicePassword(secrets: Secrets, service: ServiceDescription): string {
  const password = secrets[getPasswordName(service)];
  if (password === undefined) throw new Error(`There is no password for svc-${service.name}.`);
  return password;
}
