import { listFlowAlerts } from '@dashboard/contracts-flow';
import { waitUntil } from '@dashboard/test-kit';
import { sameOriginHeaders } from '../../test/endpoints.ts';
import { provideGateway } from '../../test/gateway.ts';

const gateway = provideGateway({ checksHealth: true }, 'each');

const cookies = () => `${gateway.adminCookie}; notice=Done; other=1`;
const authorization = 'Bearer rel_0123456789ab_secret';

test("an admin's path gets the service's own cookies, and neither the session nor the token", async () => {
  const headers = { cookie: cookies(), authorization };
  expect((await fetch(`${gateway.url}/operations/any?live`, { headers })).status).toBe(200);
  const [received] = gateway.services.releases?.received ?? [];
  expect(received).toMatchObject({ method: 'GET', url: '/operations/any?live' });
  expect(received?.headers.cookie).toBe('notice=Done');
  expect(received?.headers).not.toHaveProperty('authorization');
});

test("a token's path gets the token, and no cookies", async () => {
  const headers = { cookie: cookies(), authorization };
  const upload = { method: 'POST', headers, body: 'x'.repeat(100_000) };
  const response = await fetch(`${gateway.url}/releases/mfe-journal/versions`, upload);
  expect(response.status).toBe(200);
  const [received] = gateway.services.releases?.received ?? [];
  expect(received?.headers.authorization).toBe(authorization);
  expect(received?.headers).not.toHaveProperty('cookie');
  expect(received?.body.length).toBe(100_000);
});

test('while the service hangs, its paths are 503, and everything else works', async () => {
  gateway.services.releases?.freeze();
  const headers = { cookie: gateway.adminCookie, authorization, ...sameOriginHeaders };
  const read = async (path: string, method = 'GET') => {
    const response = await fetch(gateway.url + path, { method, headers });
    return { status: response.status, text: await response.text() };
  };
  await waitUntil(async () => (await read('/operations')).status === 503);
  expect((await read('/operations')).text).toContain('This is not available at the moment.');
  for (const [path, method] of [
    ['/releases', 'GET'],
    ['/releases/mfe-journal/moves', 'POST'],
    ['/api/release-tokens', 'GET'],
  ]) {
    const answer = await read(path as string, method);
    expect([path, answer.status]).toEqual([path, 503]);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'unavailable' });
  }
  for (const path of ['/student', '/modules.json', listFlowAlerts.path]) {
    expect([path, (await read(path)).status]).toEqual([path, 200]);
  }
});

test('other methods are unknown', async () => {
  const headers = { cookie: gateway.adminCookie, ...sameOriginHeaders };
  for (const path of ['/operations', '/releases']) {
    for (const method of ['PUT', 'DELETE', 'OPTIONS']) {
      expect((await fetch(gateway.url + path, { method, headers })).status).toBe(404);
    }
  }
  expect(gateway.services.releases?.received).toEqual([]);
});
