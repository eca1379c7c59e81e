import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getDatabaseUrlSetting } from '@dashboard/service-descriptions';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readEnvFile, readText, root, sampleValue } from './env-file.ts';
import type { DeployedService } from './processes.ts';

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

/** A file of manifests. */
export interface ManifestFile {
  readonly name: string;
  readonly text: string;
}

const kustomizationSchema = z.object({ resources: z.array(z.string()) });

/** What a service that is added brings besides its manifests: it tells others where it is. */
const componentSchema = kustomizationSchema.extend({
  kind: z.literal('Component'),
  images: z.array(z.object({ name: z.string(), newTag: z.string() })),
  patches: z.array(
    z.strictObject({
      target: z.strictObject({ kind: z.string(), name: z.string() }),
      patch: z.string(),
    }),
  ),
});

const patchSchema = z.array(
  z.strictObject({
    op: z.literal('add'),
    path: z.literal('/spec/template/spec/containers/0/env/-'),
    value: variableSchema,
  }),
);

const COMPONENT = 'deploy/kubernetes/';

const readComponent = ({ fragments }: DeployedService) => {
  const text = fragments[`${COMPONENT}kustomization.yaml`];
  return text === undefined ? undefined : componentSchema.parse(parse(text));
};

/** The files that deploy/kubernetes and the components of the services put together. */
export function listManifestFiles(services: readonly DeployedService[]): ManifestFile[] {
  const root = kustomizationSchema.parse(parse(readText(`${folder}/kustomization.yaml`)));
  return [
    ...root.resources.map((name) => ({ name, text: readText(`${folder}/${name}`) })),
    ...services.flatMap((service) =>
      (readComponent(service)?.resources ?? []).map((name) => ({
        name,
        text: service.fragments[`${COMPONENT}${name}`] ?? '',
      })),
    ),
  ];
}

/** Every file there is besides each kustomization.yaml, whether put together or not. */
export const listYamlFiles = (services: readonly DeployedService[]): string[] =>
  [
    ...readdirSync(join(root, folder)),
    ...services.flatMap(({ fragments }) =>
      Object.keys(fragments)
        .filter((path) => path.startsWith(COMPONENT))
        .map((path) => path.slice(COMPONENT.length)),
    ),
  ].filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');

/** The manifests as kustomize puts them together, without the names and tags of images. */
export function readManifests(services: readonly DeployedService[]): Manifest[] {
  const patches = services.flatMap((service) => readComponent(service)?.patches ?? []);
  const manifests = listManifestFiles(services).flatMap(({ text }) =>
    parseAllDocuments(text).map((document) => manifestSchema.parse(document.toJS())),
  );
  for (const { target, patch } of patches) {
    const patched = manifests.find(
      ({ kind, metadata }) => kind === target.kind && metadata.name === target.name,
    );
    const added = patchSchema.parse(parse(patch)).map(({ value }) => value);
    patched?.spec?.template?.spec.containers[0]?.env.push(...added);
  }
  return manifests;
}

/** The keys of the Secret: what the example asks for, and the database URL of each service. */
export const listSecrets = (services: readonly DeployedService[]): string[] => [
  ...new Set([
    ...Object.keys(readEnvFile(`${folder}/secrets.example.env`)),
    ...services.map(({ description }) => getDatabaseUrlSetting(description)),
  ]),
];

/** What a container is started with, once the Secret is filled in; a missing key is no setting. */
export function environmentOf(
  container: Container,
  services: readonly DeployedService[],
): Record<string, string> {
  const secrets = listSecrets(services);
  const settings = readManifests(services).find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
  const values = container.env.flatMap(({ name, value, valueFrom }): [string, string][] => {
    if (value !== undefined) return [[name, value]];
    if (valueFrom?.fieldRef) return [[name, '10.1.2.3']];
    const secret = valueFrom?.secretKeyRef?.key;
    if (secret !== undefined) return secrets.includes(secret) ? [[name, sampleValue(secret)]] : [];
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
