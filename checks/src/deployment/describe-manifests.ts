import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getServiceFolder, getUrlSetting } from '@dashboard/service-descriptions';
import { readCompose } from './compose.ts';
import { readImage } from './dockerfile.ts';
import { readEnvFile, readText, root } from './env-file.ts';
import {
  type Container,
  environmentOf,
  folder,
  listManifestFiles,
  listSecrets,
  listYamlFiles,
  type Manifest,
  readManifests,
} from './manifests.ts';
import { type DeployedService, listDeployables, listProcesses } from './processes.ts';
import { checkSettings } from './settings.ts';

/** What a service may take to finish what is in flight. */
const DRAIN_SECONDS = 8;

const none = { refused: undefined, unread: [] };
const sorted = (names: Iterable<string>) => [...names].sort();

/** Tests of deploy/kubernetes together with the components of the services that bring one. */
export function describeManifests(services: readonly DeployedService[]): void {
  const manifests = readManifests(services);
  const workloads = manifests.flatMap(({ kind, metadata, spec }) =>
    spec?.template ? [{ kind, name: metadata.name, spec, pod: spec.template }] : [],
  );
  const processes = listProcesses(services);
  const deployables = listDeployables(services);
  const replicated = services
    .filter(({ description }) => description.replicas)
    .map(({ description }) => getServiceFolder(description));
  const deployments = workloads.filter(({ kind }) => kind === 'Deployment');
  const containers = new Map<string, Container>(
    workloads.flatMap(({ kind, name, pod }) =>
      [...pod.spec.initContainers, ...pod.spec.containers].map(
        (container) => [`${kind}/${name}/${container.name}`, container] as const,
      ),
    ),
  );
  const named = (kind: string) =>
    new Map(manifests.filter((one) => one.kind === kind).map((one) => [one.metadata.name, one]));
  const specOf = (manifest?: Manifest): unknown => manifest?.spec;

  test('the manifests are what the schemas of Kubernetes say, without a key that they do not know', () => {
    const directory = mkdtempSync(join(tmpdir(), 'manifests-'));
    const files = listManifestFiles(services).map(({ name, text }) => {
      const file = join(directory, name);
      writeFileSync(file, text);
      return file;
    });
    const command = join(__dirname, 'manifest-faults.ts');
    const node = join(root, 'node_modules/.bin/node');
    const output = execFileSync(node, [command, ...files], { encoding: 'utf8' });
    rmSync(directory, { recursive: true });
    expect(JSON.parse(output)).toEqual([]);
  });

  test('the manifests are all put together', () => {
    const files = listManifestFiles(services).map(({ name }) => name);
    expect(sorted(files)).toEqual(sorted(listYamlFiles(services)));
  });

  test('each manifest belongs to a step of an upgrade, as deploy/README.md goes through them', () => {
    const steps = [...readText('deploy/README.md').matchAll(/apply -k \. --selector step=(\w+)/g)];
    const labelled = manifests.map(({ metadata }) => metadata.labels.step ?? '');
    expect(steps.map(([, step]) => step)).toEqual(
      'settings migrate services gateway modules'.split(' '),
    );
    expect(sorted(new Set(labelled))).toEqual(sorted(steps.map(([, step = '']) => step)));
  });

  test('the manifests start each process of the product from the image of its deployable', () => {
    const known = processes.map(({ container, image }) => [
      container,
      `trading-dashboard/${image}`,
    ]);
    const found = [...containers].map(([name, { image }]) => [name, image]);
    const publisher = ['Job/releases/publish', 'trading-dashboard/releases'];
    expect(found.sort()).toEqual([...known, publisher].sort());
  });

  test.each(processes)(
    '$container is given every setting it needs, and none it does not read',
    (process) => {
      const settings = environmentOf(containers.get(process.container) as Container, services);
      const surroundings = readImage(process.image).env;
      expect(checkSettings(process.read, settings, surroundings)).toEqual(none);
    },
  );

  test('the gateway and the step of releases are told where each service is', () => {
    for (const { description } of services) {
      const setting = getUrlSetting(description);
      for (const caller of ['Deployment/gateway/gateway', 'Job/releases/publish']) {
        const container = containers.get(caller) as Container;
        const url = `http://${getServiceFolder(description)}:8080`;
        expect(environmentOf(container, services)).toHaveProperty(setting, url);
      }
    }
  });

  test('each process runs the same command as on one machine', () => {
    const compose = readCompose(services);
    for (const { container, name } of processes) {
      // Kubernetes gives a replica its address as a setting.
      const command = replicated.includes(name) ? [] : compose.services[name]?.command;
      expect([name, containers.get(container)?.command ?? []]).toEqual([name, command]);
    }
    for (const name of replicated) {
      const container = containers.get(`Deployment/${name}/${name}`) as Container;
      expect(environmentOf(container, services).ADVERTISED_URL).toBe('http://10.1.2.3:8080');
    }
  });

  test('every secret is asked for by the example, which has none', () => {
    const asked = [...containers.values()].flatMap(({ env }) =>
      env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.key ?? []),
    );
    expect(sorted(new Set(asked))).toEqual(sorted(listSecrets(services)));
    const example = readEnvFile(`${folder}/secrets.example.env`);
    expect(Object.values(example).join('')).toBe('');
  });

  test.each(workloads)('$kind $name may do no more than it needs', ({ pod }) => {
    expect(pod.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    for (const { resources, securityContext } of [
      ...pod.spec.initContainers,
      ...pod.spec.containers,
    ]) {
      expect(securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      for (const amounts of Object.values(resources)) {
        expect(Object.keys(amounts)).toEqual(['cpu', 'memory']);
      }
    }
  });

  test.each(deployments)(
    '$name is given the time to finish, and one at least stays',
    (deployment) => {
      const { pod, name, spec } = deployment;
      const [container] = pod.spec.containers;
      const pause = Number(container?.lifecycle?.preStop.exec.command[1] ?? 0);
      expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(DRAIN_SECONDS + pause);
      expect(spec).toMatchObject({ selector: { matchLabels: pod.metadata.labels } });
      expect(specOf(named('PodDisruptionBudget').get(name))).toEqual({
        maxUnavailable: 1,
        selector: { matchLabels: pod.metadata.labels },
      });
      const scaler = named('HorizontalPodAutoscaler').get(name)?.spec as { minReplicas: number };
      expect(scaler?.minReplicas ?? spec.replicas).toBeGreaterThanOrEqual(2);
    },
  );

  test.each(deployables)('%s is found, asked how it is, and measured', (deployable) => {
    const deployment = deployments.find(({ name }) => name === deployable);
    const [container] = deployment?.pod.spec.containers ?? [];
    expect(container?.livenessProbe?.httpGet.path).toBe('/healthz');
    expect(container?.readinessProbe?.httpGet.path).toBe('/readyz');
    expect(deployment?.pod.metadata.annotations).toEqual({
      'prometheus.io/scrape': 'true',
      'prometheus.io/port': '8080',
      'prometheus.io/path': '/metrics',
    });
    expect(specOf(named('Service').get(deployable))).toMatchObject({
      selector: deployment?.pod.metadata.labels,
      ports: [{ port: 8080 }],
    });
  });

  test.each(['gateway', ...replicated])('%s grows and shrinks with its load', (name) => {
    const scaler = named('HorizontalPodAutoscaler').get(name);
    expect(specOf(scaler)).toMatchObject({ scaleTargetRef: { kind: 'Deployment', name } });
    // A number here would undo at each apply what the scaler has chosen.
    expect(deployments.find((one) => one.name === name)?.spec).not.toHaveProperty('replicas');
  });
}
