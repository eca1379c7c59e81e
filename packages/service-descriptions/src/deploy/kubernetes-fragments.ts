import type { ServiceDescription } from '../description.ts';
import {
  getDatabaseUrlSetting,
  getMigrationDatabaseUrlSetting,
  getProcessName,
  getServiceFolder,
  getUrlSetting,
} from '../names.ts';
import { renderPodTemplate, type Variable } from './pod.ts';

/** A component that an installation's kustomization.yaml names beside an overlay. */
export function renderKubernetesFragments(service: ServiceDescription): Record<string, string> {
  const { server, ...others } = service.processes;
  const workers = Object.entries(others).map(
    ([process, script]) =>
      [
        `${getProcessName(service, process)}.yaml`,
        renderWorker(service, getProcessName(service, process), script),
      ] as const,
  );
  const manifests = {
    'migrate.yaml': renderMigration(service),
    [`${getServiceFolder(service)}.yaml`]: renderServer(service, server),
    ...Object.fromEntries(workers),
  };
  return {
    'kustomization.yaml': renderComponent(service, Object.keys(manifests)),
    ...manifests,
  };
}

function renderComponent(service: ServiceDescription, resources: readonly string[]): string {
  const folder = getServiceFolder(service);
  return `# ${folder} in a cluster; deploy/README.md says how an installation names it as a component.
# The Secret holds ${getDatabaseUrlSetting(service)} as well.
apiVersion: kustomize.config.k8s.io/v1alpha1
kind: Component
namespace: trading-dashboard
resources:
${resources.map((file) => `  - ${file}\n`).join('')}images:
  - { name: trading-dashboard/${folder}, newTag: 0.1.0 }
patches:
${[
  ['Deployment', 'gateway'],
  ['Job', 'releases'],
]
  .map(
    ([kind, name]) => `  - target: { kind: ${kind}, name: ${name} }
    patch: |-
      - op: add
        path: /spec/template/spec/containers/0/env/-
        value: { name: ${getUrlSetting(service)}, value: "http://${folder}:8080" }
`,
  )
  .join('')}`;
}

const secret = (name: string, key = name): Variable => ({ name, secret: key });
const setting = (name: string): Variable => ({ name, setting: name });
const optional = (variable: Variable): Variable => ({ ...variable, isOptional: true });

const database = (service: ServiceDescription): Variable =>
  secret('DATABASE_URL', getDatabaseUrlSetting(service));

/** Node reads the second one itself, for stores with a certificate of a private CA. */
const common: readonly Variable[] = [
  setting('LOG_LEVEL'),
  optional(setting('NODE_EXTRA_CA_CERTS')),
];

const redis: readonly Variable[] = [
  secret('REDIS_URL'),
  optional(setting('REDIS_SENTINEL_MASTER')),
  optional(secret('REDIS_SENTINEL_PASSWORD')),
];

const objectStore: readonly Variable[] = [
  { name: 'OBJECT_STORE', value: 's3' },
  optional(setting('S3_ENDPOINT')),
  setting('S3_REGION'),
  setting('S3_BUCKET'),
  optional(secret('S3_ACCESS_KEY_ID')),
  optional(secret('S3_SECRET_ACCESS_KEY')),
];

const tracing: readonly Variable[] = [
  optional(setting('OTEL_EXPORTER_OTLP_ENDPOINT')),
  optional(secret('OTEL_EXPORTER_OTLP_HEADERS')),
  optional(setting('OTEL_TRACES_SAMPLER_ARG')),
];

const address: readonly Variable[] = [
  { name: 'POD_IP', field: 'status.podIP' },
  { name: 'ADVERTISED_URL', value: 'http://$(POD_IP):8080' },
];

function renderMigration(service: ServiceDescription): string {
  const app = `${getServiceFolder(service)}-migrate`;
  return `apiVersion: batch/v1
kind: Job
metadata:
  name: ${app}
  labels: { step: migrate }
spec:
  backoffLimit: 5
  # Of all tries together.
  activeDeadlineSeconds: 1800
  ttlSecondsAfterFinished: 604800
${renderPodTemplate({
  service,
  app,
  component: 'migration',
  container: 'migrate',
  script: service.commands.migrate,
  stores: ['postgres'],
  variables: [
    database(service),
    optional(secret('MIGRATION_DATABASE_URL', getMigrationDatabaseUrlSetting(service))),
    ...common,
  ],
})}`;
}

function renderServer(service: ServiceDescription, script: string): string {
  const name = getServiceFolder(service);
  const template = renderPodTemplate({
    service,
    app: name,
    component: 'service',
    container: name,
    script,
    stores: ['postgres', 'redis', ...(service.objectStore ? (['object-store'] as const) : [])],
    variables: [
      database(service),
      ...redis,
      secret('IDENTITY_SECRET'),
      ...(service.objectStore ? objectStore : []),
      ...(service.replicas ? address : []),
      ...tracing,
      ...common,
    ],
  });
  return `${renderDeployment(name, template, service.replicas)}---
apiVersion: v1
kind: Service
metadata:
  name: ${name}
  labels: { step: services }
spec:
  selector: { app: ${name} }
  ports:
    - { name: http, port: 8080, targetPort: http }
${renderBudget(name)}${service.replicas ? renderScaler(name) : ''}`;
}

function renderWorker(service: ServiceDescription, name: string, script: string): string {
  const template = renderPodTemplate({
    service,
    app: name,
    component: 'worker',
    container: name,
    script,
    stores: ['postgres', 'redis'],
    variables: [database(service), ...redis, ...tracing, ...common],
  });
  return renderDeployment(name, template, false) + renderBudget(name);
}

const renderDeployment = (name: string, template: string, isScaled: boolean) => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
  labels: { step: services }
spec:
${isScaled ? '' : '  replicas: 2\n'}  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  selector:
    matchLabels: { app: ${name} }
${template}`;

const renderBudget = (name: string) => `---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: ${name}
  labels: { step: services }
spec:
  maxUnavailable: 1
  selector:
    matchLabels: { app: ${name} }
`;

const renderScaler = (name: string) => `---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: ${name}
  labels: { step: services }
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: ${name} }
  minReplicas: 2
  maxReplicas: 8
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: 70 }
`;
