import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

export const root = join(__dirname, '../../../..');

export const readText = (file: string) => readFileSync(join(root, file), 'utf8');

export const readEnvFile = (file: string) => parseEnv(readText(file)) as Record<string, string>;

export function sampleValue(name: string): string {
  if (name.endsWith('DATABASE_URL')) return 'postgres://role:password@database:5432/dashboard';
  if (name.endsWith('REDIS_URL')) return 'redis://:password@redis:6379';
  return `sample-of-${name.toLowerCase()}-${'0'.repeat(32)}`;
}
