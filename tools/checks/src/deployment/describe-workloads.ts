import { isStore, listContainers, listWorkloads, type Manifest, type Pod } from './manifests.ts';
import { testEach } from './test-each.ts';

const DRAIN_SECONDS = 8;
/** Kubernetes waits 10 s after the first failure, then doubles the wait up to 6 minutes. */
const BACKOFF_SECONDS = 10;
const MAX_BACKOFF_SECONDS = 360;

const countSeconds = (backoffLimit: number) =>
  Array.from({ length: backoffLimit }, (_, index) =>
    Math.min(BACKOFF_SECONDS * 2 ** index, MAX_BACKOFF_SECONDS),
  ).reduce((sum, seconds) => sum + seconds, 0);

interface LongRunning {
  readonly replicas?: number;
  readonly selector: { readonly matchLabels: Readonly<Record<string, string>> };
}

export function describeWorkloads(manifests: readonly Manifest[]): void {
  const workloads = listWorkloads(manifests);
  const ofKind = (kind: string) => workloads.filter((workload) => workload.kind === kind);
  const find = (kind: string, name: string) =>
    manifests.find((one) => one.kind === kind && one.metadata.name === name);
  const findScaler = (name: string) =>
    (find('HorizontalPodAutoscaler', name) ?? find('ScaledObject', name))?.spec;

  testEach('no pod has more privileges than it needs', workloads, ({ pod }) => {
    expect(pod.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    for (const { resources, securityContext } of listContainersOf(pod)) {
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

  testEach('every pod runs images with a fixed version', workloads, ({ pod }) => {
    for (const { image } of listContainersOf(pod)) {
      expect(image).toMatch(/:(?!latest)[\w.-]+(@sha256:[0-9a-f]{64})?$/);
      // Third-party tags can move.
      if (!image.startsWith('trading-dashboard/')) expect(image).toContain('@sha256:');
    }
  });

  testEach('every pod mounts its volumes and trusts private CAs', workloads, (one) => {
    const { volumes } = one.pod.spec;
    const names = [
      ...volumes.map(({ name }) => name),
      ...(one.kind === 'StatefulSet' ? ['data'] : []),
    ];
    const mounts = listContainers(one).flatMap(({ volumeMounts }) => volumeMounts);
    expect(new Set(mounts.map(({ name }) => name))).toEqual(new Set(names));
    if (isStore(one)) return;
    expect(volumes).toContainEqual({
      name: 'private-ca',
      configMap: { name: 'private-ca', optional: true },
    });
    for (const { env, volumeMounts } of listContainers(one)) {
      expect(env.map(({ name }) => name)).toContain('NODE_EXTRA_CA_CERTS');
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toContain('/etc/private-ca');
    }
  });

  const processes = ofKind('Deployment').filter((one) => !isStore(one));
  testEach('every process can start slowly, hang or be busy without harm', processes, (one) => {
    const [container] = one.pod.spec.containers;
    const port = container?.ports[0]?.name;
    expect(container?.startupProbe).toMatchObject({ httpGet: { path: '/healthz', port } });
    expect(container?.livenessProbe).toMatchObject({ httpGet: { path: '/healthz', port } });
    expect(container?.readinessProbe).toMatchObject({ httpGet: { path: '/readyz', port } });
    expect(one.pod.metadata.annotations).toEqual({
      'prometheus.io/scrape': 'true',
      'prometheus.io/port': '8080',
      'prometheus.io/path': '/metrics',
    });
  });

  test('each store gets time to start and has a health check', () => {
    for (const { name, pod } of workloads.filter(isStore)) {
      const [container] = pod.spec.containers;
      const { startupProbe, livenessProbe, readinessProbe } = container ?? {};
      const probes = { startupProbe, livenessProbe, readinessProbe };
      expect([name, Object.entries(probes).filter(([, probe]) => !probe)]).toEqual([name, []]);
    }
  });

  testEach(
    'every deployment has time to shut down and is spread across nodes',
    ofKind('Deployment'),
    (deployment) => {
      const { pod, name } = deployment;
      const spec = deployment.spec as unknown as LongRunning;
      const [container] = pod.spec.containers;
      const pause = Number(container?.lifecycle?.preStop.exec.command[1] ?? 0);
      expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(DRAIN_SECONDS + pause);
      expect(spec.selector).toEqual({ matchLabels: { app: name } });
      expect(pod.metadata.labels).toMatchObject(spec.selector.matchLabels);
      expect(find('PodDisruptionBudget', name)?.spec).toEqual({
        maxUnavailable: 1,
        selector: spec.selector,
      });
      expect(
        pod.spec.topologySpreadConstraints.map(({ topologyKey, labelSelector }) => [
          topologyKey,
          labelSelector,
        ]),
      ).toEqual([
        ['topology.kubernetes.io/zone', spec.selector],
        ['kubernetes.io/hostname', spec.selector],
      ]);
    },
  );

  testEach(
    'every deployment has a number of replicas, or a scaler',
    ofKind('Deployment'),
    (one) => {
      const scaler = findScaler(one.name);
      // Otherwise each apply would undo the scaler's choice.
      expect(one.spec.replicas === undefined).toBe(scaler !== undefined);
      if (scaler) {
        expect(scaler).toMatchObject({ scaleTargetRef: { name: one.name } });
        expect(scaler.minReplicas ?? scaler.minReplicaCount).toBeGreaterThanOrEqual(2);
      }
    },
  );

  testEach(
    'every job is retried within its deadline and retains its logs',
    ofKind('Job'),
    (job) => {
      const { backoffLimit, activeDeadlineSeconds, ttlSecondsAfterFinished } = job.spec as Record<
        string,
        number
      >;
      // A failed attempt leaves a pod with its log. A restart would delete it.
      expect(job.pod.spec.restartPolicy).toBe('Never');
      expect(backoffLimit).toBeGreaterThanOrEqual(4);
      expect(activeDeadlineSeconds).toBeGreaterThan(2 * countSeconds(backoffLimit ?? 0));
      expect(ttlSecondsAfterFinished).toBeGreaterThanOrEqual(24 * 60 * 60);
    },
  );

  test('each Service has pods with its port, and each server has a Service', () => {
    const services = manifests.filter(({ kind }) => kind === 'Service');
    for (const { metadata, spec } of services) {
      const { selector, ports } = spec as unknown as {
        selector: Record<string, string>;
        ports: { port: number; targetPort: string }[];
      };
      const [workload, ...others] = workloads.filter(({ pod }) =>
        Object.entries(selector).every(([name, value]) => pod.metadata.labels[name] === value),
      );
      expect([workload?.name, others]).toEqual([metadata.name, []]);
      const open = workload?.pod.spec.containers.flatMap((container) => container.ports) ?? [];
      expect(
        ports.map(({ port, targetPort }) => ({ name: targetPort, containerPort: port })),
      ).toEqual(open);
    }
    const called = workloads.filter(({ pod }) =>
      ['gateway', 'service', 'store'].includes(
        pod.metadata.labels['app.kubernetes.io/component'] ?? '',
      ),
    );
    expect(services.map(({ metadata }) => metadata.name).sort()).toEqual(
      called.map(({ name }) => name).sort(),
    );
  });

  test('each volume claim names its storage class', () => {
    const claims = [
      ...manifests.filter(({ kind }) => kind === 'PersistentVolumeClaim').map(({ spec }) => spec),
      ...ofKind('StatefulSet').flatMap(({ spec }) =>
        (spec as unknown as { volumeClaimTemplates: { spec: unknown }[] }).volumeClaimTemplates.map(
          (claim) => claim.spec,
        ),
      ),
    ];
    for (const claim of claims) {
      expect(claim).toMatchObject({ storageClassName: expect.stringMatching(/^[a-z-]+$/) });
    }
  });
}

const listContainersOf = ({ spec }: Pod) => [...spec.initContainers, ...spec.containers];
