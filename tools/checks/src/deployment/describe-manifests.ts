import { getServiceFolder, getUrlSetting } from '@dashboard/service-descriptions';
import { readCompose } from './compose.ts';
import { describeNetwork } from './describe-network.ts';
import { describeWorkloads } from './describe-workloads.ts';
import { readImage } from './dockerfile.ts';
import { readText } from './env-file.ts';
import {
  type Container,
  environmentOf,
  isStore,
  listContainers,
  listSecrets,
  listWorkloads,
  readManifests,
} from './manifests.ts';
import {
  type DeployedService,
  listCalledUrls,
  listDeployables,
  listProcesses,
} from './processes.ts';
import { checkSettings } from './settings.ts';
import { testEach } from './test-each.ts';

const none = { refused: undefined, unread: [] };
const sorted = (names: Iterable<string>) => [...names].sort();
const PUBLISHER = 'Job/releases/publish';

const NODE_SETTINGS = ['NODE_EXTRA_CA_CERTS'];

export function describeManifests(overlay: string, services: readonly DeployedService[]): void {
  const manifests = readManifests({ resource: `overlays/${overlay}`, services });
  const workloads = listWorkloads(manifests);
  const processes = listProcesses(services);
  const described = services.map(({ description }) => description);
  const replicated = described.filter(({ replicas }) => replicas).map(getServiceFolder);
  const containers = new Map<string, Container>(
    workloads
      .filter((workload) => !isStore(workload))
      .flatMap((workload) =>
        listContainers(workload).map(
          (container) =>
            [`${workload.kind}/${workload.name}/${container.name}`, container] as const,
        ),
      ),
  );
  const getEnvironment = (name: string, isComplete = false) =>
    environmentOf(containers.get(name) as Container, manifests, { isComplete });

  test('everything is in the namespace and belongs to an upgrade step in deploy/README.md', () => {
    const steps = [...readText('deploy/README.md').matchAll(/apply -k .* --selector step=(\w+)/g)];
    const labelled = manifests.map(({ metadata }) => metadata.labels.step ?? '');
    expect(steps.map(([, step]) => step)).toEqual(
      'settings migrate services gateway modules'.split(' '),
    );
    expect(sorted(new Set(labelled))).toEqual(sorted(steps.map(([, step = '']) => step)));
    expect(new Set(manifests.map(({ metadata }) => metadata.namespace))).toEqual(
      new Set(['trading-dashboard']),
    );
  });

  test('each process starts from its deployable’s image', () => {
    const known = processes.map(({ container, image }) => [
      container,
      `trading-dashboard/${image}:0.1.0`,
    ]);
    const found = [...containers].map(([name, { image }]) => [name, image]);
    const publisher = [PUBLISHER, 'trading-dashboard/releases:0.1.0'];
    expect(found.sort()).toEqual([...known, publisher].sort());
  });

  testEach(
    'each process gets every setting it needs and none that it doesn’t read',
    processes,
    ({ container, image, read }) => {
      const { env } = readImage(image);
      const { refused } = checkSettings(read, getEnvironment(container), env);
      const { unread } = checkSettings(read, getEnvironment(container, true), env);
      const given = unread.filter((name) => !NODE_SETTINGS.includes(name));
      expect({ refused, unread: given }).toEqual(none);
    },
  );

  test('the gateway and the releases step get each service’s address', () => {
    for (const { description } of services) {
      const url = `http://${getServiceFolder(description)}:8080`;
      for (const caller of ['Deployment/gateway/gateway', PUBLISHER]) {
        expect(getEnvironment(caller)).toHaveProperty(getUrlSetting(description), url);
      }
    }
  });

  testEach('each service gets the addresses of what it calls', described, (description) => {
    const name = getServiceFolder(description);
    expect(getEnvironment(`Deployment/${name}/${name}`)).toMatchObject(listCalledUrls(description));
  });

  test('each process runs the same command as in Compose', () => {
    const compose = readCompose(services);
    for (const { container, name } of processes) {
      // Kubernetes gives a replica its address as a setting.
      const command = replicated.includes(name) ? [] : compose.services[name]?.command;
      expect([name, containers.get(container)?.command ?? []]).toEqual([name, command]);
    }
    for (const name of replicated) {
      const { ADVERTISED_URL } = getEnvironment(`Deployment/${name}/${name}`);
      expect(ADVERTISED_URL).toBe('http://10.1.2.3:8080');
    }
  });

  test('the example lists every secret and contains none', () => {
    const { always, sometimes, values } = listSecrets(services);
    const references = workloads
      .flatMap(listContainers)
      .flatMap(({ env }) => env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []));
    const needed = references.filter(({ optional }) => !optional).map(({ key }) => key);
    expect(sorted(new Set(needed)).filter((key) => !sometimes.includes(key))).toEqual(
      sorted(always),
    );
    const asked = references.map(({ key }) => key);
    expect(asked.filter((key) => ![...always, ...sometimes].includes(key))).toEqual([]);
    expect(values.join('')).toBe('');
  });

  test('few proxies are trusted, and only they reach the gateway', () => {
    const { TRUSTED_PROXIES = '' } = getEnvironment('Deployment/gateway/gateway');
    const prefixes = TRUSTED_PROXIES.split(',').map((range) => Number(range.split('/')[1]));
    for (const prefix of prefixes) expect(prefix).toBeGreaterThanOrEqual(24);
  });

  test('only svc-releases and the releases step can write the registry', () => {
    const mounts = [...containers].flatMap(([name, { volumeMounts }]) =>
      volumeMounts
        .filter(({ mountPath }) => mountPath === '/releases')
        .map(({ readOnly = false }) => [name, readOnly ? 'reads' : 'writes'] as const),
    );
    const isVolume = manifests.some(({ kind }) => kind === 'PersistentVolumeClaim');
    const onVolume = {
      [PUBLISHER]: 'writes',
      'Deployment/svc-releases/svc-releases': 'writes',
      'Deployment/gateway/gateway': 'reads',
    };
    expect(Object.fromEntries(mounts)).toEqual(isVolume ? onVolume : {});
  });

  test('svc-releases, which counts failures in memory, has one pod and room for uploads', () => {
    const found = workloads.find(({ name }) => name === 'svc-releases');
    expect(found?.spec.replicas).toBe(1);
    const volumes = found?.pod.spec.volumes.map(({ name }) => name);
    expect(volumes).toContain('scratch');
  });

  test('each server has a Deployment with its name', () => {
    const names = workloads.filter(({ kind }) => kind === 'Deployment').map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(listDeployables(services)));
  });

  describeWorkloads(manifests);
  describeNetwork(manifests);
}
