import { getDatabasePasswordSetting } from '@dashboard/service-descriptions';
import { parse } from 'yaml';
import { z } from 'zod';
import { readEnvFile, readText, sampleValue } from './env-file.ts';
import { type DeployedService, deployedServices } from './processes.ts';

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

/** docker-compose.yml, and the Compose file of each service that brings one. */
const listTexts = (services: readonly DeployedService[]) => [
  readText('docker-compose.yml'),
  ...services.flatMap(({ fragments }) => fragments['deploy/compose.yaml'] ?? []),
];

type Fill = (text: string) => string;

function parseCompose(texts: readonly string[], fill: Fill = (text) => text) {
  const revive = (_: unknown, value: unknown) => (typeof value === 'string' ? fill(value) : value);
  return texts.map((text) => parse(text, revive, { merge: true })).reduce(mergeCompose);
}

/** As Compose merges a second `--file`, for what the files of services add: mappings are joined. */
function mergeCompose(one: unknown, other: unknown): unknown {
  if (!isMapping(one) || !isMapping(other)) return other;
  const merged = Object.entries(other).map(
    ([key, value]) => [key, key in one ? mergeCompose(one[key], value) : value] as const,
  );
  return { ...one, ...Object.fromEntries(merged) };
}

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The Compose files as they are written, merged, with their anchors put in their places. */
export const rawCompose = (services: readonly DeployedService[]) =>
  z
    .looseObject({ name: z.string(), services: z.record(z.string(), z.looseObject({})) })
    .parse(parseCompose(listTexts(services)));

/** Which variables the Compose files take from outside, and which of them they cannot do without. */
export function composeVariables(
  services: readonly DeployedService[],
): { name: string; isRequired: boolean }[] {
  const found = listTexts(services).flatMap((text) =>
    // The comments of a fragment name variables as well.
    [...text.replace(/^\s*#.*$/gm, '').matchAll(VARIABLE)].filter(([, escaped]) => !escaped),
  );
  return found.map(([, , name = '', kind]) => ({ name, isRequired: kind === '?' }));
}

/** What deploy/.env gives: what the example asks for, and the password of each service's role. */
export const listGivenVariables = (services: readonly DeployedService[]) => [
  ...new Set([
    ...Object.keys(readEnvFile('deploy/example.env')),
    ...services.map(({ description }) => getDatabasePasswordSetting(description)),
  ]),
];

/** The Compose files as they run, merged, once deploy/.env is filled in. */
export function readCompose(services: readonly DeployedService[] = deployedServices) {
  const given = new Set(listGivenVariables(services));
  const fill = (text: string) =>
    text.replace(VARIABLE, (_, escaped, name, kind, words) => {
      if (escaped) return '$';
      if (given.has(name)) return sampleValue(name);
      return kind === '-' ? words : '';
    });
  return composeSchema.parse(parseCompose(listTexts(services), fill));
}
