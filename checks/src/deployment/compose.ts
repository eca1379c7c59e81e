import { parse } from 'yaml';
import { z } from 'zod';
import { readEnvFile, readText, sampleValue } from './env-file.ts';

const serviceSchema = z.object({
  image: z.string(),
  build: z
    .object({
      dockerfile: z.string(),
      target: z.string(),
      args: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  healthcheck: z.object({ disable: z.boolean().default(false) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  restart: z.string().optional(),
});

const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.null()),
});

export type ComposeService = z.output<typeof serviceSchema>;

const VARIABLE = /\$(?:(\$)|\{([A-Z0-9_]+)(?::([-?])([^}]*))?\})/g;

/** docker-compose.yml as it is written, with its anchors put in their places. */
export const rawCompose = () => parse(readText('docker-compose.yml'), { merge: true });

/** Which variables docker-compose.yml takes from outside, and which of them it cannot do without. */
export function composeVariables(): { name: string; isRequired: boolean }[] {
  const found = [...readText('docker-compose.yml').matchAll(VARIABLE)].filter(
    ([, escaped]) => !escaped,
  );
  return found.map(([, , name = '', kind]) => ({ name, isRequired: kind === '?' }));
}

/** docker-compose.yml as it runs once deploy/example.env is filled in. */
export function readCompose() {
  const given = new Set(Object.keys(readEnvFile('deploy/example.env')));
  const fill = (text: string) =>
    text.replace(VARIABLE, (_, escaped, name, kind, words) => {
      if (escaped) return '$';
      if (given.has(name)) return sampleValue(name);
      return kind === '-' ? words : '';
    });
  const filled = parse(
    readText('docker-compose.yml'),
    (_, value) => (typeof value === 'string' ? fill(value) : value),
    { merge: true },
  );
  return composeSchema.parse(filled);
}
