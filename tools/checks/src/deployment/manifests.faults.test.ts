import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRegistryStore } from '@dashboard/release-registry';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { parse, parseAllDocuments } from 'yaml';
import { journal, notes } from './added-services.ts';
import { allAdditions, readCompose } from './compose.ts';
import { describeManifests } from './describe-manifests.ts';
import { readText, root } from './env-file.ts';
import { components, overlays, renderFolder, renderInstallation } from './installation.ts';
import {
  environmentOf,
  isStore,
  listContainers,
  listWorkloads,
  readManifests,
} from './manifests.ts';
import { deployedServices } from './processes.ts';

const added = [...deployedServices, journal, notes];
const overlayOf = (name: string) => ({ resource: `overlays/${name}`, services: added });

function findFaults(texts: Readonly<Record<string, string>>): string[] {
  const directory = createTestFolder();
  const files = Object.entries(texts).map(([name, text]) => {
    const file = join(directory, `${name.replaceAll(/\W+/g, '-')}.yaml`);
    writeFileSync(file, text);
    return file;
  });
  const command = join(__dirname, 'manifest-faults.ts');
  const node = join(root, 'node_modules/.bin/node');
  return JSON.parse(execFileSync(node, [command, ...files], { encoding: 'utf8' }));
}

// Each overlay also has everything from the installation without added services.
describe.each(overlays)('overlay %s with the components of two services', (overlay) =>
  describeManifests(overlay, added),
);

test('every overlay and component matches the schemas, without unknown keys', () => {
  // Rendered once for all tests because it takes a second of CPU.
  const rendered = overlays.map((name) => [name, renderInstallation(overlayOf(name))]);
  expect(findFaults(Object.fromEntries(rendered))).toEqual([]);
  const used = overlays.flatMap((name) => [
    ...readText(`deploy/kubernetes/overlays/${name}/kustomization.yaml`).matchAll(
      /components\/([\w-]+)$/gm,
    ),
  ]);
  expect(new Set(used.map(([, component]) => component))).toEqual(new Set(components));
});

test('the schemas reject a wrong value and an unknown key, even in third-party kinds', () => {
  const [pod, route, scaled] = [
    'apiVersion: v1\nkind: Service\nmetadata: { name: a }\nspec: { ports: many }\n',
    'apiVersion: gateway.networking.k8s.io/v1\nkind: HTTPRoute\nspec: { hosts: [a] }\n',
    'apiVersion: keda.sh/v1alpha1\nkind: ScaledObject\nspec: { minReplicaCount: two }\n',
  ];
  const faults = findFaults({ pod, route, scaled });
  expect(faults).toEqual([
    expect.stringContaining('Service: data/spec/ports must be array'),
    expect.stringContaining('HTTPRoute: /spec/hosts is not known'),
    expect.stringContaining('ScaledObject: data/spec'),
  ]);
});

test('Grafana gets the dashboard, and its ConfigMap is small enough for kubectl apply', () => {
  const manifests = readManifests(overlayOf('large'));
  const dashboard = manifests.find(({ metadata }) => metadata.name === 'grafana-dashboard');
  expect(dashboard?.metadata.labels).toEqual({ step: 'settings', grafana_dashboard: '1' });
  const [text = '', ...others] = Object.values(dashboard?.data ?? {});
  expect(others).toEqual([]);
  expect(JSON.parse(text)).toEqual(JSON.parse(readText('deploy/monitoring/dashboard.json')));
  // kubectl stores a copy in an annotation of at most 256 KB.
  expect(JSON.stringify(dashboard).length).toBeLessThan(250_000);
});

test('the rules identify each pod by its deployable’s name, and the token comes from the Secret', () => {
  const monitors = parseAllDocuments(renderInstallation(overlayOf('large')))
    .map((document) => document.toJS())
    .filter(({ kind }) => kind === 'PodMonitor');
  expect(monitors.map(({ metadata, spec }) => [metadata.name, spec])).toEqual([
    [
      'gateway',
      {
        jobLabel: 'app',
        selector: { matchLabels: { 'app.kubernetes.io/component': 'gateway' } },
        podMetricsEndpoints: [
          {
            port: 'http',
            path: '/metrics',
            interval: '15s',
            authorization: {
              type: 'Bearer',
              credentials: { name: 'trading-dashboard', key: 'METRICS_TOKEN' },
            },
          },
        ],
      },
    ],
    ['services', expect.objectContaining({ jobLabel: 'app' })],
  ]);
});

test('autoscalers use metrics that the alerts also use', () => {
  const texts = parseAllDocuments(renderInstallation(overlayOf('large')))
    .map((document) => document.toJS())
    .filter(({ kind }) => kind === 'ScaledObject')
    .map(({ spec }) => JSON.stringify(spec));
  const metrics = texts.flatMap((text) => text.match(/(gateway|portfolio)_\w+/g) ?? []);
  expect(metrics.sort()).toEqual([
    'gateway_open_streams',
    'gateway_stream_limit',
    'portfolio_oldest_job_seconds',
  ]);
  for (const metric of metrics) {
    expect(readText('deploy/monitoring/alerts.yaml')).toContain(metric);
  }
});

test('deploy/README.md waits for a job until its deadline', () => {
  const jobs = listWorkloads(readManifests(overlayOf('large'))).filter(
    ({ kind }) => kind === 'Job',
  );
  const waits = readText('deploy/README.md').matchAll(
    /kubectl wait job --selector step=(\w+) --for=condition=complete --timeout=(\d+)m/g,
  );
  const minutes = Object.fromEntries([...waits].map(([, step, value]) => [step, Number(value)]));
  for (const { name, labels, spec } of jobs) {
    expect([name, minutes[labels.step ?? '']]).toEqual([
      name,
      Number(spec.activeDeadlineSeconds) / 60,
    ]);
  }
});

test('kustomize accepts the installation in deploy/README.md and applies its patches', () => {
  const [, kustomization = ''] =
    /```\n(# installation\/kustomization.yaml\n[^`]*)```/.exec(readText('deploy/README.md')) ?? [];
  const text = renderFolder(kustomization);
  expect(findFaults({ installation: text })).toEqual([]);
  const find = (kind: string, name: string) =>
    parseAllDocuments(text)
      .map((document) => document.toJS())
      .find((one) => one.kind === kind && one.metadata.name === name);
  const { images, patches } = parse(kustomization);
  expect(find('Deployment', 'gateway').spec.template.spec.containers[0].image).toBe(
    `${images[0].newName}:${images[0].newTag}`,
  );
  expect(find('ConfigMap', 'trading-dashboard').data).toMatchObject(parse(patches[0].patch).data);
  const [host, parent] = parse(patches[1].patch);
  const { hostnames, parentRefs } = find('HTTPRoute', 'trading-dashboard').spec;
  expect([hostnames[0], parentRefs[0].name]).toEqual([host.value, parent.value]);
});

test('third-party images are the same as in Compose', () => {
  const known = Object.values(readCompose(deployedServices, allAdditions).services).map(
    ({ image }) => image,
  );
  const stores = overlays
    .flatMap((name) => listWorkloads(readManifests(overlayOf(name))))
    .filter(isStore);
  expect(new Set(stores.map(({ name }) => name))).toEqual(
    new Set(['pgbouncer', 'postgres', 'redis', 'object-store']),
  );
  for (const { image } of stores.flatMap(listContainers)) expect(known).toContain(image);
  const objectStore = stores.find(({ name }) => name === 'object-store');
  expect(objectStore?.pod.spec.containers[0]?.args).toEqual(readCompose().services.images?.command);
});

test('every manifest file is included', () => {
  const listYaml = (folder: string) =>
    readdirSync(join(root, 'deploy/kubernetes', folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.yaml') && !path.endsWith('kustomization.yaml'))
      .map((path) => join(folder, path));
  const used = ['base', ...components.map((name) => `components/${name}`)];
  const folders = [...used, ...overlays.map((name) => `overlays/${name}`)];
  const named = folders.flatMap((folder) => {
    const [kustomization] = parseAllDocuments(
      readText(`deploy/kubernetes/${folder}/kustomization.yaml`),
    ).map((one) => one.toJS());
    const { resources = [], patches = [] } = kustomization;
    const paths = [...resources, ...patches.map(({ path }: { path?: string }) => path ?? '')];
    return paths.filter((path) => path.endsWith('.yaml')).map((path) => join(folder, path));
  });
  const existing = ['base', 'components', 'overlays'].flatMap(listYaml);
  expect(named.sort()).toEqual(existing.sort());
});

test.each(['Job/releases', 'Deployment/svc-releases', 'Deployment/gateway'])(
  'with releases in a bucket, %s has no volume for them and opens the registry there',
  async (name) => {
    const manifests = readManifests(overlayOf('large'));
    expect(manifests.filter(({ kind }) => kind === 'PersistentVolumeClaim')).toEqual([]);
    const workload = listWorkloads(manifests).find((one) => `${one.kind}/${one.name}` === name);
    if (!workload) throw new Error(`${name} is missing.`);
    expect(workload.pod.spec.volumes.map((volume) => volume.name)).not.toContain('releases');
    expect(workload.pod.spec.serviceAccountName).toBe('object-store-client');
    const [container] = listContainers(workload);
    if (!container) throw new Error(`${name} has no container.`);
    const env = environmentOf(container, manifests, { isComplete: false });
    const store = await openRegistryStore({ RELEASES_DIR: '/releases', ...env });
    expect(store.location).toMatch(/trading-dashboard-images.*releases/);
  },
);
