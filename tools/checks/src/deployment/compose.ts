import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getDatabasePasswordSetting } from '@dashboard/service-descriptions';
import { parse } from 'yaml';
import { z } from 'zod';
import { readEnvFile, readText, root, sampleValue } from './env-file.ts';
import { interpolate, type Variable } from './interpolate.ts';
import { type DeployedService, deployedServices, listDatabaseServices } from './processes.ts';

const serviceSchema = z.object({
  image: z.string(),
  build: z
    .object({
      dockerfile: z.string(),
      target: z.string(),
      args: z.record(z.string(), z.string().nullable()).optional(),
    })
    .optional(),
  command: z.array(z.string()).default([]),
  scale: z.number().optional(),
  container_name: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z
    .union([
      z.array(z.string()).transform((names) => names.map((name) => [name, null] as const)),
      z
        .record(z.string(), z.object({ ipv4_address: z.ipv4() }).nullable())
        .transform(Object.entries),
    ])
    .transform(
      (entries): Readonly<Record<string, { ipv4_address: string } | null>> =>
        Object.fromEntries(entries),
    )
    .default({ default: null }),
  extra_hosts: z.array(z.string()).default([]),
  healthcheck: z.object({ disable: z.boolean().default(false) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  restart: z.string().optional(),
});

const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.null()),
});

interface Selection {
  readonly services: readonly DeployedService[];
  readonly additions: readonly string[];
}

export const allAdditions: readonly string[] = readdirSync(join(root, 'deploy/compose')).flatMap(
  (file) => /^(.*)\.yaml$/.exec(file)?.[1] ?? [],
);

const listTexts = ({ services, additions }: Selection) => [
  readText('docker-compose.yml'),
  ...services.flatMap(({ fragments }) => fragments['deploy/compose.yaml'] ?? []),
  ...additions.map((name) => readText(`deploy/compose/${name}.yaml`)),
];

/** Like Compose: joins mappings and replaces all else, including volumes at the same path. */
function mergeCompose(one: unknown, other: unknown, key = ''): unknown {
  if (key === 'volumes' && Array.isArray(one) && Array.isArray(other)) {
    return [
      ...new Map([...one, ...other].map((volume) => [getMountPath(volume), volume])).values(),
    ];
  }
  if (!isMapping(one) || !isMapping(other)) return other;
  const merged = Object.entries(other).map(
    ([name, value]) => [name, name in one ? mergeCompose(one[name], value, name) : value] as const,
  );
  return { ...one, ...Object.fromEntries(merged) };
}

export const getMountPath = (volume: string): string => volume.split(':')[1] ?? '';

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function composeVariables(selection: Selection): Variable[] {
  const found: Variable[] = [];
  mergeFiles(selection, {}, (variable) => found.push(variable));
  return found;
}

export const listGivenVariables = ({ services, additions }: Selection) => [
  ...new Set([
    ...Object.keys(readEnvFile('deploy/example.env')),
    ...listDatabaseServices(services).map(getDatabasePasswordSetting),
    ...additions.flatMap((name) => Object.keys(readEnvFile(`deploy/compose/${name}.env`))),
  ]),
];

export function mergeFiles(
  selection: Selection,
  env: Readonly<Record<string, string>> = fillInEnv(selection),
  onVariable?: (variable: Variable) => void,
): unknown {
  const fill = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((each) => fill(each));
    if (isMapping(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, fill(one, name)]),
      );
    }
    if (typeof value !== 'string') return value;
    const filled = interpolate(value, env, onVariable);
    return key === 'scale' ? Number(filled) : filled;
  };
  return listTexts(selection)
    .map((text) => fill(parseOnce(text)))
    .reduce((one, other) => mergeCompose(one, other));
}

const parsed = new Map<string, unknown>();

function parseOnce(text: string): unknown {
  const known = parsed.get(text) ?? parse(text, { merge: true });
  parsed.set(text, known);
  return known;
}

function fillInEnv(selection: Selection): Record<string, string> {
  const values: Record<string, string> = {};
  const inOrder = [...selection.additions].sort((one) => (one === 'tls' ? -1 : 1));
  const added = inOrder.flatMap((name) =>
    Object.entries(readEnvFile(`deploy/compose/${name}.env`)),
  );
  const own = listGivenVariables({ ...selection, additions: [] }).map(
    (name) => [name, ''] as const,
  );
  for (const [name, value] of [...own, ...added]) {
    values[name] = interpolate(value, values) || sampleValue(name);
  }
  return values;
}

export function readCompose(
  services: readonly DeployedService[] = deployedServices,
  additions: readonly string[] = [],
) {
  return composeSchema.parse(mergeFiles({ services, additions }));
}
