import { createHash } from 'node:crypto';
import { moduleListSchema } from '@dashboard/contracts-gateway';
import { moduleFiles } from '@dashboard/release-registry/testing';
import { provideGateway, type TestGateway } from '../../test/gateway.ts';

const origin = provideGateway();
const gateway = provideGateway(() => ({ registry: origin.registry, assetHost: origin.url }));

beforeAll(async () => {
  await origin.registry.publish('mfe-flow', '1.1.0-b', moduleFiles('newer'));
  await origin.registry.release({ 'mfe-flow': '1.1.0-b' });
  await Promise.all([origin.refreshReleases(), gateway.refreshReleases()]);
});

const parseTags = (html: string) =>
  [...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="([^"]+)" integrity="([^"]+)"[^>]*>/g)].map(
    ([tag, url = '', integrity = '']) => ({ tag, url, integrity }),
  );

async function checkFile(url: string, integrity: string): Promise<void> {
  const response = await fetch(url, { headers: { origin: gateway.url } });
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(integrity);
}

test('with an asset host every script of a page comes from there, with its hash', async () => {
  const tags = parseTags(await (await fetch(`${gateway.url}/student`)).text());
  expect(tags.length).toBeGreaterThanOrEqual(4);
  for (const { tag, url, integrity } of tags) {
    expect(url.startsWith(`${origin.url}/`)).toBe(true);
    expect(tag).toContain('crossorigin="anonymous"');
    await checkFile(url, integrity);
  }
});

test('modules and their fallbacks have addresses on the asset host, in the page and in the list', async () => {
  const list = moduleListSchema.parse(await (await fetch(`${gateway.url}/modules.json`)).json());
  for (const { entry, integrity } of list.modules) await checkFile(entry, integrity);
  const { entry, fallback } = list.modules.find(({ name }) => name === 'mfe-flow') ?? {};
  expect(entry).toBe(`${origin.url}/modules/mfe-flow/1.1.0-b/remoteEntry.js`);
  await checkFile(fallback?.entry ?? '', fallback?.integrity ?? '');
  const retry = entry?.replace(/[^/]+$/, (file) => `~1/${file}`) ?? '';
  expect((await fetch(retry)).status).toBe(200);
  const page = await (await fetch(`${gateway.url}/student`)).text();
  expect(page).not.toMatch(/"entry":"\//);
});

test('the policy lets pages load only from the asset host', async () => {
  const policyOf = async (of: TestGateway) =>
    (await fetch(`${of.url}/student`)).headers.get('content-security-policy') ?? '';
  const policy = await policyOf(gateway);
  for (const name of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
    expect(policy).toContain(`${name} 'self' ${origin.url}`);
  expect(await policyOf(origin)).toContain("script-src 'self';");
});
