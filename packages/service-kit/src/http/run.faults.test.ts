import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const program = `
  import { createLogger, runService } from ${JSON.stringify(join(__dirname, '../index.ts'))};
  const logger = createLogger('run-test', 'info');
  const answer = (request, response) => {
    if (request.url === '/slow') setTimeout(() => response.end('finished'), 1_500);
    else response.end('quick');
  };
  await runService({
    service: { callback: () => answer },
    port: 0,
    host: '127.0.0.1',
    logger,
    close: async () => logger.info({ event: 'closed' }),
  });
`;

let child: ChildProcess;
const events: { event: string; port?: number }[] = [];

async function eventOf(name: string) {
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    const found = events.find(({ event }) => event === name);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No event ${name} within 10 s`);
}

beforeEach(() => {
  events.length = 0;
  child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) =>
    events.push(JSON.parse(line)),
  );
});

afterEach(() => child.kill('SIGKILL'));

test('a service told to stop finishes what is in flight, takes nothing new, closes and exits 0', async () => {
  const { port } = await eventOf('listening');
  const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect(await (await at('/quick')).text()).toBe('quick');
  const inFlight = at('/slow');
  await new Promise((resolve) => setTimeout(resolve, 200));
  const exited = once(child, 'exit');
  const start = performance.now();
  child.kill('SIGTERM');
  await eventOf('stopping');
  await expect(at('/quick')).rejects.toThrow();
  expect(await (await inFlight).text()).toBe('finished');
  expect((await exited)[0]).toBe(0);
  expect(events.map(({ event }) => event)).toEqual(['listening', 'stopping', 'closed']);
  // Not the keep-alive time of an idle connection.
  expect(performance.now() - start).toBeLessThan(4_000);
});

test('a service told to stop is not ready at once, and answers as long as requests come, for 3 s at most', async () => {
  const { port } = await eventOf('listening');
  const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect((await at('/quick')).headers.get('connection')).toBe('keep-alive');
  const exited = once(child, 'exit');
  const start = performance.now();
  child.kill('SIGTERM');
  let answered = 0;
  let refusedAfterMs = 0;
  while (refusedAfterMs === 0) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const [ready, quick] = await Promise.all(
      ['/readyz', '/quick'].map((path) => at(path).catch(() => undefined)),
    );
    if (!ready || !quick) refusedAfterMs = performance.now() - start;
    else {
      expect([ready.status, quick.status]).toEqual([503, 200]);
      expect(quick.headers.get('connection')).toBe('close');
      answered += 1;
    }
  }
  expect(answered).toBeGreaterThan(3);
  expect(refusedAfterMs).toBeGreaterThan(2_900);
  expect((await exited)[0]).toBe(0);
  expect(performance.now() - start).toBeLessThan(8_000);
});

test('a service without requests ends soon, however often it is probed', async () => {
  const { port } = await eventOf('listening');
  const exited = once(child, 'exit');
  const start = performance.now();
  child.kill('SIGTERM');
  const probes = setInterval(() => {
    fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
  }, 50);
  await exited;
  clearInterval(probes);
  expect(performance.now() - start).toBeLessThan(2_500);
});
