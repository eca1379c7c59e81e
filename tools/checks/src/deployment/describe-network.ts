import {
  GATEWAY,
  getServiceFolder,
  readServiceDescriptions,
} from '@dashboard/service-descriptions';
import { listContainers, listWorkloads, type Manifest, type Workload } from './manifests.ts';
import { isAllowed, isIsolated, mayCall, partyOf, readPolicies } from './network-policies.ts';
import { testEach } from './test-each.ts';

/** Pods with `setting` need the store; pods with `also` use its port for something else. */
const stores = [
  { app: 'postgres', setting: 'DATABASE_URL', port: 5432, by: 'pgbouncer' },
  { app: 'redis', setting: 'REDIS_URL', port: 6379 },
  { app: 'object-store', setting: 'S3_BUCKET', port: 443, also: 'PUSH_SERVICES' },
];

const listCallers = (callee: string): string[] =>
  readServiceDescriptions()
    .filter(({ calls }) =>
      calls.some((name) => (name === GATEWAY ? name : getServiceFolder({ name })) === callee),
    )
    .map(getServiceFolder);

const SOMEWHERE = { address: '203.0.113.9' };

export function describeNetwork(manifests: readonly Manifest[]): void {
  const policies = readPolicies(manifests);
  const workloads = listWorkloads(manifests);
  const components = workloads.map((workload) => ({
    workload,
    component: workload.pod.metadata.labels['app.kubernetes.io/component'] ?? '',
  }));
  const ofComponent = (...names: string[]) =>
    components.filter(({ component }) => names.includes(component)).map(({ workload }) => workload);
  const services = ofComponent('service');

  testEach('pods call and are called only where a policy allows it', workloads, (one) => {
    const { labels } = partyOf(one);
    for (const direction of ['Ingress', 'Egress'] as const) {
      expect(isIsolated(policies, labels, direction)).toBe(true);
      expect(isAllowed(policies, labels, direction, SOMEWHERE, 9999)).toBe(false);
    }
    const dns = { labels: { 'k8s-app': 'kube-dns' }, namespace: 'kube-system' };
    expect(isAllowed(policies, labels, 'Egress', dns, 53)).toBe(true);
  });

  test('only the gateway, the releases step and declared callers can call a service', () => {
    expect(services.length).toBeGreaterThanOrEqual(3);
    for (const { name, ...service } of services) {
      const calling = workloads.filter((one) => mayCall(policies, one, { name, ...service }));
      expect([name, calling.map((one) => one.name).sort()]).toEqual([
        name,
        ['gateway', 'releases', ...listCallers(name)].sort(),
      ]);
    }
  });

  test('the pod that calls push services can reach no private address', () => {
    const senders = workloads.filter(({ pod }) => pod.metadata.labels['push-client']);
    expect(senders.map(({ name }) => name)).toEqual(['svc-push']);
    for (const { labels } of senders.map(partyOf)) {
      const reaches = (address: string) => isAllowed(policies, labels, 'Egress', { address }, 443);
      expect(['203.0.113.9', '2001:db8::9'].map(reaches)).toEqual([true, true]);
      const privates = ['10.0.0.1', '172.20.1.1', '192.168.1.1', '169.254.169.254', 'fd00::1'];
      expect(privates.filter(reaches)).toEqual([]);
    }
  });

  test('only its Gateway and declared callers can call the gateway', () => {
    const [gateway] = ofComponent('gateway');
    if (!gateway) throw new Error('The gateway is missing.');
    const calling = workloads.filter((one) => mayCall(policies, one, gateway));
    expect(calling.map(({ name }) => name)).toEqual(listCallers(GATEWAY));
    const call = (namespace: string, labels: Record<string, string>) =>
      isAllowed(policies, partyOf(gateway).labels, 'Ingress', { labels, namespace }, 8080, 'http');
    const proxy = { 'gateway.envoyproxy.io/owning-gateway-name': 'public' };
    expect(call('envoy-gateway-system', proxy)).toBe(true);
    expect(call('envoy-gateway-system', {})).toBe(false);
    expect(call('default', proxy)).toBe(false);
  });

  test.each(stores)('only pods with $setting reach $app', (store) => {
    const inCluster = workloads.find(({ name }) => name === store.app);
    const settings = [store.setting, `RELEASES_${store.setting}`];
    if (!inCluster && store.also) settings.push(store.also);
    const isClient = (workload: Workload) =>
      listContainers(workload).some(({ env }) => env.some(({ name }) => settings.includes(name)));
    for (const workload of workloads.filter(({ kind }) => kind !== 'StatefulSet')) {
      const { labels } = partyOf(workload);
      const isReached = inCluster
        ? mayCall(policies, workload, inCluster)
        : isAllowed(policies, labels, 'Egress', SOMEWHERE, store.port);
      const isPooler = workload.name === store.by;
      expect([workload.name, isReached]).toEqual([workload.name, isPooler || isClient(workload)]);
    }
  });

  test('the callers of PgBouncer are the permitted callers of Postgres', () => {
    const pooler = workloads.find(({ name }) => name === 'pgbouncer');
    const clients = workloads.filter(({ pod }) => pod.metadata.labels['postgres-client']);
    const callers = pooler ? workloads.filter((one) => mayCall(policies, one, pooler)) : clients;
    expect(callers).toEqual(clients);
  });

  const isMonitored = manifests.some(({ kind }) => kind === 'PodMonitor');
  testEach(
    `the Prometheus of the cluster ${isMonitored ? 'measures' : "doesn't measure"} each process`,
    ofComponent('gateway', 'service', 'worker'),
    (workload) => {
      const labels = { 'app.kubernetes.io/name': 'prometheus' };
      const prometheus = { labels, namespace: 'monitoring' };
      const own = partyOf(workload).labels;
      expect(isAllowed(policies, own, 'Ingress', prometheus, 8080, 'http')).toBe(isMonitored);
    },
  );
}
