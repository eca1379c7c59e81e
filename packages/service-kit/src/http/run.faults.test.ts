import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { waitUntil } from '@dashboard/test-kit';

const program = `
  import { runService } from ${JSON.stringify(join(__dirname, 'run.ts'))};
  import { createLogger } from ${JSON.stringify(join(__dirname, '../observability/logger.ts'))};
  const logger = createLogger('run-test', 'info');
  const answer = (request, response) => {
    if (request.url === '/slow') process.stdin.once('data', () => response.end('finished'));
    else response.end('quick');
    logger.info({ event: request.url });
  };
  await runService({
    service: { callback: () => answer },
    port: 0,
    host: '127.0.0.1',
    keepAliveMs: 600_000,
    logger,
    close: async () => logger.info({ event: 'closed' }),
  });
`;

let child: ChildProcess;
let port: number;
let events: { event: string; port?: number }[];

const waitForEvent = (name: string) => waitUntil(() => events.find(({ event }) => event === name));
const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

beforeEach(async () => {
  events = [];
  child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) =>
    events.push(JSON.parse(line)),
  );
  port = (await waitForEvent('listening')).port ?? 0;
});

afterEach(() => child.kill('SIGKILL'));

test('a stopping service finishes requests in flight, accepts no new ones, closes and exits with 0', async () => {
  expect(await (await get('/quick')).text()).toBe('quick');
  const inFlight = get('/slow');
  await waitForEvent('/slow');
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await waitForEvent('stopping');
  await expect(get('/quick')).rejects.toThrow();
  child.stdin?.write('finish');
  expect(await (await inFlight).text()).toBe('finished');
  expect((await exited)[0]).toBe(0);
  expect(events.map(({ event }) => event)).toEqual([
    'listening',
    '/quick',
    '/slow',
    'stopping',
    'closed',
  ]);
});

test('a stopping service is unready at once, but answers until requests stop', async () => {
  const exited = once(child, 'exit');
  const answers: string[] = [];
  const request = async (path: string) => {
    try {
      for (;;) {
        const { status, headers } = await get(path);
        answers.push(`${path} ${status} ${headers.get('connection')}`);
      }
    } catch {}
  };
  const requesting = ['/quick', '/quick', '/readyz'].map(request);
  await waitUntil(() => new Set(answers).size > 1);
  expect(new Set(answers)).toEqual(new Set(['/quick 200 keep-alive', '/readyz 200 keep-alive']));
  child.kill('SIGTERM');
  await waitForEvent('stopping');
  await Promise.all(requesting);
  expect(new Set(answers)).toEqual(
    new Set([
      '/quick 200 keep-alive',
      '/readyz 200 keep-alive',
      '/quick 200 close',
      '/readyz 503 close',
    ]),
  );
  expect((await exited)[0]).toBe(0);
});

test("probes don't keep a service from stopping", async () => {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const probing = waitUntil(() =>
    get('/healthz').then(
      () => false,
      () => true,
    ),
  );
  expect((await exited)[0]).toBe(0);
  await probing;
});

test("a client that pipelines and never reads doesn't keep a service from stopping", async () => {
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(100));
  await waitForEvent('/slow');
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect((await exited)[0]).toBe(0);
  expect(events.filter(({ event }) => event === '/slow')).toHaveLength(1);
  socket.destroy();
});
