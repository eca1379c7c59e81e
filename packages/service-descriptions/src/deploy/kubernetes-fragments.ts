import type { ServiceDescription } from '../description.ts';
import {
  getDatabaseUrlSetting,
  getProcessName,
  getServiceFolder,
  getUrlSetting,
} from '../names.ts';
import { renderPod, type Variable } from './pod.ts';

/**
 * The manifests of a service that is added, by their file names: a component that an installation's
 * kustomization.yaml names beside deploy/kubernetes.
 */
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

const listDatabaseSettings = (service: ServiceDescription): Variable[] => [
  secret('DATABASE_URL', getDatabaseUrlSetting(service)),
];

function renderMigration(service: ServiceDescription): string {
  const name = `${getServiceFolder(service)}-migrate`;
  return `apiVersion: batch/v1
kind: Job
metadata:
  name: ${name}
  labels: { step: migrate }
spec:
  backoffLimit: 4
  template:
    metadata:
      labels: { app: ${name} }
${renderPod({
  ...{ service, name: 'migrate', script: service.commands.migrate, restartPolicy: 'OnFailure' },
  variables: [...listDatabaseSettings(service), setting('LOG_LEVEL')],
})}`;
}

function renderServer(service: ServiceDescription, script: string): string {
  const name = getServiceFolder(service);
  const objectStore: Variable[] = [
    { name: 'OBJECT_STORE', value: 's3' },
    ...[setting('S3_ENDPOINT'), setting('S3_REGION'), setting('S3_BUCKET')],
    ...[secret('S3_ACCESS_KEY_ID'), secret('S3_SECRET_ACCESS_KEY')],
  ];
  const address: Variable[] = [
    { name: 'POD_IP', field: 'status.podIP' },
    { name: 'ADVERTISED_URL', value: 'http://$(POD_IP):8080' },
  ];
  const pod = renderPod({
    ...{ service, name, script, isServer: true },
    variables: [
      ...listDatabaseSettings(service),
      ...[secret('REDIS_URL'), secret('IDENTITY_SECRET')],
      ...(service.objectStore ? objectStore : []),
      ...(service.replicas ? address : []),
      setting('LOG_LEVEL'),
    ],
  });
  return `${renderDeployment(name, pod, { isServer: true, isScaled: service.replicas })}---
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
  const variables = [
    ...listDatabaseSettings(service),
    ...[secret('REDIS_URL'), setting('LOG_LEVEL')],
  ];
  const pod = renderPod({ service, name, script, variables });
  return renderDeployment(name, pod, { isServer: false, isScaled: false }) + renderBudget(name);
}

function renderDeployment(
  name: string,
  pod: string,
  { isServer, isScaled }: { readonly isServer: boolean; readonly isScaled: boolean },
): string {
  const annotations = `      annotations:
        prometheus.io/scrape: "true"
        prometheus.io/port: "8080"
        prometheus.io/path: /metrics
`;
  return `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
  labels: { step: services }
spec:
${isScaled ? '' : '  replicas: 2\n'}  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  selector:
    matchLabels: { app: ${name} }
  template:
    metadata:
      labels: { app: ${name} }
${isServer ? annotations : ''}${pod}`;
}

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
