import { setTimeout as delay } from 'node:timers/promises';
import { recordFigure } from '@dashboard/reliability';
import { readPidRegistry } from '@dashboard/runner-kit/pid-registry';
import { isRunning, type ProcessIdentity } from '@dashboard/runner-kit/process-identity';
import { type OwnProduct, sameOrigin, startOwnProduct } from '../setup/own-product.ts';

const REQUESTS = 20_000;
const WRITES_EACH = 25;
const POLLS_AT_ONCE = 8;
const PATHS = ['/api/unusual-flow', '/api/unusual-flow?optionType=PUT', '/api/student-insights'];

let product: OwnProduct;
beforeAll(async () => {
  product = await startOwnProduct({ STUDENT_ACCESS: 'open', SVC_FLOW_REPLICAS: '2' });
});
afterAll(() => product?.close());

const listReplicas = () =>
  readPidRegistry(product.dataDir).filter(({ name }) => name.startsWith('svc-flow'));

async function restart(replica: ProcessIdentity): Promise<number> {
  const { pid } = replica;
  const startedAt = performance.now();
  process.kill(pid, 'SIGTERM');
  while (isRunning(replica)) await delay(20);
  const tookMs = performance.now() - startedAt;
  while (listReplicas().some((one) => one.pid === pid)) await delay(50);
  while ((await countHealthyReplicas()) < 2) await delay(100);
  return tookMs;
}

async function countHealthyReplicas(): Promise<number> {
  const text = await (await fetch(`${product.url}/metrics`)).text();
  return Number(/^gateway_replicas\{service="svc-flow",state="up"\} (\d+)$/m.exec(text)?.[1] ?? 0);
}

test('no poll and no write fails while every replica is restarted [FLOW-45, FLOW-46]', async () => {
  const admin = await product.signInAsAdmin();
  const failures: string[] = [];
  let sent = 0;
  const record = async (what: string, response: Promise<Response>) => {
    sent += 1;
    const status = await response.then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      (error: Error) => error.message,
    );
    if (typeof status === 'string' || status >= 400) failures.push(`${what}: ${status}`);
  };
  let isOver = false;
  const poll = async () => {
    for (let n = 0; !isOver || sent < REQUESTS; n += 1) {
      const path = PATHS[n % PATHS.length] ?? '';
      await record(`GET ${path}`, fetch(product.url + path));
      if (n % WRITES_EACH === 0) await record('POST', addAlert(admin));
    }
  };
  const polling = Promise.all(Array.from({ length: POLLS_AT_ONCE }, poll));

  const before = listReplicas();
  expect(before).toHaveLength(2);
  const ended: number[] = [];
  for (const replica of before) ended.push(await restart(replica));
  isOver = true;
  await polling;

  const pids = before.map(({ pid }) => pid);
  expect(listReplicas().filter(({ pid }) => pids.includes(pid))).toEqual([]);
  recordFigure(29, 'requests that failed', failures.length, { of: sent, bar: 0 });
  const slowest = Math.max(...ended) / 1_000;
  recordFigure(29, 'longest end of a process', slowest, { unit: 's', bar: 10 });
  expect(failures.slice(0, 10)).toEqual([]);
  expect(slowest).toBeLessThan(10);
});

const addAlert = (cookie: string) =>
  fetch(`${product.url}/api/unusual-flow`, {
    method: 'POST',
    headers: { ...sameOrigin, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      ticker: 'NVDA',
      optionType: 'CALL',
      strike: 900,
      expiry: '12/17/2027',
      premium: '1M',
    }),
  });
