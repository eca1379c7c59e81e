import { type Admin, signIn } from './setup/admin.ts';
import { project, reportFigure, setSetting, settings, url, waitUntil } from './setup/deployment.ts';
import { describeStudents, whileStudentsPoll } from './setup/students.ts';

const REPLICAS = 3;
const STUDENTS = 500;

let admin: Admin;

beforeAll(async () => {
  admin = await signIn();
  setSetting('SVC_FLOW_REPLICAS', String(REPLICAS));
  await upgrade();
  await project.waitUntilHealthy('svc-flow', REPLICAS);
});

/** Runs the upgrade from deploy/README.md with the same images. */
const upgrade = () => project.compose('up', '--detach', '--no-build');

const readInside = `
  const headers = { authorization: 'Bearer ' + process.env.METRICS_TOKEN };
  fetch('http://127.0.0.1:8080/metrics', { headers }).then(async (response) => {
    if (!response.ok) throw new Error('/metrics: ' + response.status);
    process.stdout.write(await response.text());
  });
`;

async function readMetrics(containerId: string): Promise<string> {
  const token = `METRICS_TOKEN=${settings.METRICS_TOKEN}`;
  return project.engine('exec', '--env', token, containerId, 'node', '--eval', readInside);
}

function sumMetric(metrics: string, name: string, label = ''): number {
  return metrics
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => line.includes(label))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

async function countReplicas(): Promise<number> {
  const [gateway] = await project.containers('gateway');
  const metrics = await readMetrics(gateway?.id ?? '');
  return sumMetric(metrics, 'gateway_replicas', 'service="svc-flow",state="up"');
}

async function countCalls(): Promise<number[]> {
  const containers = await project.containers('svc-flow');
  const metrics = await Promise.all(containers.map(({ id }) => readMetrics(id)));
  return metrics.map((text) => sumMetric(text, 'http_request_duration_seconds_count'));
}

test('the running gateway finds all three replicas and sends calls to each', async () => {
  await waitUntil(
    'the gateway counts three replicas',
    async () => (await countReplicas()) === REPLICAS,
  );
  const before = await countCalls();
  for (let call = 0; call < 60; call += 1) await admin.get(`/api/unusual-flow?ticker=C${call}`);
  const after = await countCalls();
  const calls = after.map((count, index) => count - (before[index] ?? 0));
  expect(Math.min(...calls)).toBeGreaterThan(0);
  reportFigure(`60 calls to three replicas of svc-flow: ${calls.join(', ')}`);
});

test('an upgrade keeps the number of replicas', async () => {
  await upgrade();
  await project.waitUntilHealthy('svc-flow', REPLICAS);
  const containers = await project.containers('svc-flow');
  expect(containers.map(({ isRunning }) => isRunning)).toEqual([true, true, true]);
});

test('a killed replica costs students no request and comes back', async () => {
  const report = await whileStudentsPoll(STUDENTS, async () => {
    const [victim] = await project.containers('svc-flow');
    await project.engine('kill', '--signal', 'KILL', victim?.id ?? '');
    await waitUntil('the gateway has noticed', async () => (await countReplicas()) < REPLICAS);
    await project.engine('start', victim?.id ?? '');
    await project.waitUntilHealthy('svc-flow', REPLICAS);
  });
  expect(report.failures).toEqual([]);
  expect(report.errors).toBe(0);
  reportFigure(
    `kill -9 of one of three replicas under ${STUDENTS} students: ${describeStudents(report)}`,
  );
  await waitUntil('all three again', async () => (await countReplicas()) === REPLICAS);
  expect((await fetch(`${url}/api/unusual-flow`)).status).toBe(200);
});
