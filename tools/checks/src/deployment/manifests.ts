import {
  getDatabaseUrlSetting,
  getMigrationDatabaseUrlSetting,
} from '@dashboard/service-descriptions';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readText, sampleValue } from './env-file.ts';
import { type Installation, renderInstallation } from './installation.ts';
import { type DeployedService, listDatabaseServices } from './processes.ts';

const reference = z.strictObject({
  name: z.literal('trading-dashboard'),
  key: z.string(),
  optional: z.boolean().default(false),
});

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

const probe = z.looseObject({
  httpGet: z.object({ path: z.string(), port: z.string() }).optional(),
  exec: z.looseObject({}).optional(),
  tcpSocket: z.looseObject({}).optional(),
});

const containerSchema = z.object({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  args: z.array(z.string()).optional(),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  env: z.array(variableSchema).default([]),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  lifecycle: z
    .object({ preStop: z.object({ exec: z.object({ command: z.array(z.string()) }) }) })
    .optional(),
  resources: z.object({
    requests: z.record(z.string(), z.string()),
    limits: z.record(z.string(), z.string()),
  }),
  securityContext: z.looseObject({}),
  volumeMounts: z.array(z.looseObject({ name: z.string(), mountPath: z.string() })).default([]),
});

const labels = z.record(z.string(), z.string());

const podSchema = z.object({
  metadata: z.object({ labels, annotations: labels.default({}) }),
  spec: z.object({
    serviceAccountName: z.string().optional(),
    automountServiceAccountToken: z.boolean().optional(),
    restartPolicy: z.string().optional(),
    terminationGracePeriodSeconds: z.number(),
    securityContext: z.looseObject({}),
    topologySpreadConstraints: z
      .array(z.looseObject({ topologyKey: z.string(), labelSelector: z.unknown() }))
      .default([]),
    initContainers: z.array(containerSchema).default([]),
    containers: z.array(containerSchema),
    volumes: z.array(z.looseObject({ name: z.string() })).default([]),
  }),
});

const manifestSchema = z.object({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({
    name: z.string(),
    namespace: z.string().optional(),
    labels: labels.default({}),
    annotations: labels.default({}),
  }),
  data: z.record(z.string(), z.string()).optional(),
  spec: z.looseObject({ template: podSchema.optional() }).optional(),
});

export type Manifest = z.output<typeof manifestSchema>;
export type Container = z.output<typeof containerSchema>;
export type Pod = z.output<typeof podSchema>;

export interface Workload {
  readonly kind: string;
  readonly name: string;
  /** The workload's labels, not its pods'. */
  readonly labels: Readonly<Record<string, string>>;
  readonly spec: NonNullable<Manifest['spec']>;
  readonly pod: Pod;
}

export const readManifests = (installation: Installation): Manifest[] =>
  parseAllDocuments(renderInstallation(installation)).map((document) =>
    manifestSchema.parse(document.toJS()),
  );

export const listWorkloads = (manifests: readonly Manifest[]): Workload[] =>
  manifests.flatMap(({ kind, metadata, spec }) =>
    spec?.template
      ? [{ kind, name: metadata.name, labels: metadata.labels, spec, pod: spec.template }]
      : [],
  );

export const listContainers = ({ pod }: Workload): Container[] => [
  ...pod.spec.initContainers,
  ...pod.spec.containers,
];

export const isStore = ({ pod }: Workload): boolean =>
  pod.metadata.labels['app.kubernetes.io/component'] === 'store';

export function listSecrets(services: readonly DeployedService[]) {
  const lines = readText('deploy/kubernetes/secrets.example.env').split('\n');
  const named = lines.flatMap((line) => {
    const [, comment, key = '', value] = /^(# )?([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
    return key ? [{ key, value, isOptional: comment !== undefined }] : [];
  });
  const databases = listDatabaseServices(services);
  const list = (isOptional: boolean) =>
    named.filter((one) => one.isOptional === isOptional).map(({ key }) => key);
  return {
    always: [...new Set([...list(false), ...databases.map(getDatabaseUrlSetting)])],
    sometimes: [...list(true), ...databases.map(getMigrationDatabaseUrlSetting)],
    values: named.map(({ value }) => value),
  };
}

interface EnvironmentOptions {
  readonly isComplete: boolean;
}

export function environmentOf(
  container: Container,
  manifests: readonly Manifest[],
  { isComplete }: EnvironmentOptions,
): Record<string, string> {
  const settings =
    manifests.find(
      ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'trading-dashboard',
    )?.data ?? {};
  const values = container.env.flatMap(({ name, value, valueFrom }): [string, string][] => {
    if (value !== undefined) return [[name, value]];
    if (valueFrom?.fieldRef) return [[name, '10.1.2.3']];
    const { secretKeyRef: secret, configMapKeyRef: setting } = valueFrom ?? {};
    const isGiven = isComplete || !(secret ?? setting)?.optional;
    if (secret) return isGiven ? [[name, sampleValue(secret.key)]] : [];
    const given =
      settings[setting?.key ?? ''] ?? (setting?.optional && isGiven ? 'sample' : undefined);
    return given === undefined ? [] : [[name, given]];
  });
  return fillReferences(values);
}

/** `$(POD_IP)` refers to another variable, which has no other use. */
function fillReferences(values: readonly (readonly [string, string])[]): Record<string, string> {
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
