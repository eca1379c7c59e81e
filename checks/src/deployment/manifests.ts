import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readEnvFile, readText, root, sampleValue } from './env-file.ts';

export const folder = 'deploy/kubernetes';

const reference = z.strictObject({ name: z.string(), key: z.string() });

const variableSchema = z.strictObject({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z
    .strictObject({
      secretKeyRef: reference.optional(),
      configMapKeyRef: reference.optional(),
      fieldRef: z.strictObject({ fieldPath: z.literal('status.podIP') }).optional(),
    })
    .optional(),
});

const containerSchema = z.object({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  env: z.array(variableSchema).default([]),
  livenessProbe: z.looseObject({ httpGet: z.object({ path: z.string() }) }).optional(),
  readinessProbe: z.looseObject({ httpGet: z.object({ path: z.string() }) }).optional(),
  lifecycle: z
    .object({ preStop: z.object({ exec: z.object({ command: z.array(z.string()) }) }) })
    .optional(),
  resources: z.object({
    requests: z.record(z.string(), z.string()),
    limits: z.record(z.string(), z.string()),
  }),
  securityContext: z.looseObject({}),
});

const labels = z.record(z.string(), z.string());

const podSchema = z.object({
  metadata: z.object({ labels, annotations: labels.default({}) }),
  spec: z.object({
    terminationGracePeriodSeconds: z.number(),
    securityContext: z.looseObject({}),
    initContainers: z.array(containerSchema).default([]),
    containers: z.array(containerSchema),
  }),
});

const manifestSchema = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string(), labels: z.record(z.string(), z.string()) }),
  data: z.record(z.string(), z.string()).optional(),
  spec: z.looseObject({ template: podSchema.optional() }).optional(),
});

export type Manifest = z.output<typeof manifestSchema>;
export type Container = z.output<typeof containerSchema>;

/** The files that deploy/kubernetes/kustomization.yaml puts together. */
export const manifestFiles = (): string[] =>
  parse(readText(`${folder}/kustomization.yaml`)).resources;

export const yamlFiles = () =>
  readdirSync(join(root, folder)).filter((name) => name.endsWith('.yaml'));

export const readManifests = (): Manifest[] =>
  manifestFiles().flatMap((file) =>
    parseAllDocuments(readText(`${folder}/${file}`)).map((document) =>
      manifestSchema.parse(document.toJS()),
    ),
  );

/** What a container is started with, once the Secret is filled in; a missing key is no setting. */
export function environmentOf(container: Container): Record<string, string> {
  const secrets = readEnvFile(`${folder}/secrets.example.env`);
  const settings = readManifests().find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
  const values = container.env.flatMap(({ name, value, valueFrom }): [string, string][] => {
    if (value !== undefined) return [[name, value]];
    if (valueFrom?.fieldRef) return [[name, '10.1.2.3']];
    const secret = valueFrom?.secretKeyRef?.key;
    if (secret !== undefined) return secret in secrets ? [[name, sampleValue(secret)]] : [];
    const setting = settings[valueFrom?.configMapKeyRef?.key ?? ''];
    return setting === undefined ? [] : [[name, setting]];
  });
  const given = Object.fromEntries(values);
  const used = new Set<string>();
  const filled = values.map(([name, value]) => {
    const text = value.replace(/\$\(([A-Z_]+)\)/g, (_, other: string) => {
      used.add(other);
      return given[other] ?? '';
    });
    return [name, text] as const;
  });
  return Object.fromEntries(filled.filter(([name]) => !used.has(name)));
}
