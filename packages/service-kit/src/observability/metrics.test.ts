import { Histogram } from 'prom-client';
import request from 'supertest';
import { ok, route } from '../http/route.ts';
import { createThings, getThing, THINGS } from '../testing/things.ts';
import { identityHeaders } from '../testing.ts';

let jobs: () => Promise<Record<string, number>>;
let oldest: () => Promise<number>;
let database: () => Promise<unknown>;
const durations = new Histogram({
  name: 'things_duration_seconds',
  help: 'How long things take',
  labelNames: ['kind'],
  buckets: [1, 10],
  registers: [],
});
const reads = jest.fn(() => jobs());

function start() {
  return createThings({
    routes: [route(getThing, async ({ params }) => ok({ id: params.id }))],
    readinessChecks: { database: () => database() },
    metrics: [
      { kind: 'gauge', name: 'things_jobs', help: 'Jobs', label: 'state', read: reads },
      { kind: 'gauge', name: 'things_oldest_seconds', help: 'Age', read: () => oldest() },
      durations,
      {
        kind: 'counter',
        name: 'things_made_total',
        help: 'Things made',
        label: 'size',
        read: async () => ({ large: 3 }),
      },
    ],
  });
}

beforeEach(() => {
  jobs = async () => ({ waiting: 7, failed: 0 });
  oldest = async () => 2.5;
  database = async () => undefined;
});

const metricsOf = async (app: ReturnType<typeof start>) => {
  const answer = await request(app).get('/metrics');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.text;
};

test('reports rate and latency of each call by its id, never by its URL', async () => {
  const app = start();
  const admin = await identityHeaders(THINGS, 'admin');
  for (const id of ['one', 'two', 'three']) {
    expect((await request(app).get(`/api/things/${id}`).set(admin)).status).toBe(200);
  }
  const student = await identityHeaders(THINGS, 'student');
  expect((await request(app).get('/api/things/one').set(student)).status).toBe(403);
  expect((await request(app).get('/api/secret-address').set(admin)).status).toBe(404);
  const text = await metricsOf(app);
  const count = 'http_request_duration_seconds_count';
  expect(text).toContain(`${count}{endpoint="things.get",status="200"} 3`);
  expect(text).toContain(`${count}{endpoint="things.get",status="403"} 1`);
  expect(text).toContain(`${count}{endpoint="none",status="404"} 1`);
  expect(text).toMatch(/duration_seconds_bucket\{le="2.5",endpoint="things.get",status="200"\} 3/);
  expect(text).not.toContain('secret-address');
});

test('reports the event loop and memory', async () => {
  const text = await metricsOf(start());
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
});

test('gauges are read at scrape time, and removed values are omitted', async () => {
  const app = start();
  reads.mockClear();
  expect(await metricsOf(app)).toMatch(/^things_jobs\{state="waiting"\} 7$/m);
  jobs = async () => ({ failed: 2 });
  const text = await metricsOf(app);
  expect(text).toMatch(/^things_jobs\{state="failed"\} 2$/m);
  expect(text).not.toContain('state="waiting"');
  expect(reads).toHaveBeenCalledTimes(2);
});

test("values that can't be read are omitted, and the rest is still reported", async () => {
  const app = start();
  expect(await metricsOf(app)).toMatch(/^things_oldest_seconds 2.5$/m);
  jobs = () => Promise.reject(new Error('The database is down'));
  oldest = () => Promise.reject(new Error('The database is down'));
  const text = await metricsOf(app);
  expect(text).not.toContain('things_jobs{');
  expect(text).not.toMatch(/^things_oldest_seconds /m);
  expect(text).toMatch(/^things_made_total\{size="large"\} 3$/m);
  jobs = async () => ({ waiting: 1 });
  expect(await metricsOf(app)).toMatch(/^things_jobs\{state="waiting"\} 1$/m);
});

test('reports the same state of each dependency as /readyz', async () => {
  const app = start();
  expect(await metricsOf(app)).toMatch(/^dependency_up\{dependency="database"\} 1$/m);
  database = () => Promise.reject(new Error('The database is down'));
  expect(await metricsOf(app)).toMatch(/^dependency_up\{dependency="database"\} 0$/m);
});

test('durations are reported by label, including known labels without an observation', async () => {
  const app = start();
  durations.zero({ kind: 'small' });
  durations.observe({ kind: 'large' }, 5);
  const text = await metricsOf(app);
  expect(text).toMatch(/^things_duration_seconds_count\{kind="small"\} 0$/m);
  expect(text).toMatch(/^things_duration_seconds_bucket\{le="1",kind="large"\} 0$/m);
  expect(text).toMatch(/^things_duration_seconds_bucket\{le="10",kind="large"\} 1$/m);
});
