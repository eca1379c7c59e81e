import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { exampleScript, shellFiles } from '../../test/registry.ts';

let gateway: TestGateway;

beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.close());

test('PUSH-01 the worker and the manifest come from the release of the shell and are never stale', async () => {
  const worker = await fetch(`${gateway.url}/service-worker.js`);
  expect(await worker.text()).toBe(exampleScript('service worker'));
  expect(Object.fromEntries(worker.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  const etag = worker.headers.get('etag') ?? '';
  const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  const again = await fetch(`${gateway.url}/service-worker.js`, { headers });
  expect(again.status).toBe(304);

  const manifest = await fetch(`${gateway.url}/manifest.webmanifest`);
  expect(manifest.headers.get('content-type')).toMatch('application/manifest+json');
  expect(await manifest.json()).toEqual({ name: 'Trading Dashboard' });
});

test('a new release of the shell is served at once', async () => {
  const files = { ...shellFiles, 'root/service-worker.js': 'console.log("next")' };
  await gateway.registry.publish('shell', '2.0.0-b', files);
  await gateway.registry.release({ shell: '2.0.0-b' });
  await gateway.refreshReleases();
  expect(await (await fetch(`${gateway.url}/service-worker.js`)).text()).toBe(
    'console.log("next")',
  );
});

test.each(['/nothing.js', '/shell.js', '/index.html', '/root/service-worker.js', '/..png'])(
  '%s is an unknown page',
  async (path) => {
    const response = await fetch(gateway.url + path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  },
);
