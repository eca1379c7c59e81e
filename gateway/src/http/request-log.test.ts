import { createHash } from 'node:crypto';
import { login } from '@dashboard/contracts-auth';
import { listStocks } from '@dashboard/contracts-portfolio';
import { waitUntil } from '@dashboard/test-kit';
import { callEndpoint, sameOriginHeaders } from '../../test/endpoints.ts';
import { provideGateway } from '../../test/gateway.ts';

const gateway = provideGateway();
beforeEach(() => {
  gateway.logLines.length = 0;
});

const requests = () =>
  gateway.logLines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request');

test('each request is logged in one line, with the id of its response', async () => {
  const response = await callEndpoint(gateway, listStocks);
  await waitUntil(() => requests().length === 1);
  expect(requests()).toEqual([
    expect.objectContaining({
      requestId: response.headers.get('x-request-id'),
      method: 'GET',
      path: '/api/stocks',
      status: 200,
      durationMs: expect.any(Number),
    }),
  ]);
});

test('the log contains no cookie, password, query or identity', async () => {
  const cookie = gateway.adminCookie;
  await fetch(`${gateway.url}${login.path}?canary-of-the-query=1`, {
    method: 'POST',
    headers: {
      ...sameOriginHeaders,
      cookie,
      'content-type': 'application/json',
      authorization: 'canary-2',
    },
    body: JSON.stringify({ username: 'admin', password: 'canary-of-the-password' }),
  });
  await gateway.services.flow.close();
  await fetch(`${gateway.url}/api/unusual-flow?canary-of-the-query=1`, { headers: { cookie } });
  await waitUntil(() => requests().length === 2);
  const text = gateway.logLines.join('\n');
  const identity = gateway.services.auth.received.at(-1)?.headers['x-identity'] as string;
  expect(identity.length).toBeGreaterThan(100);
  for (const secret of ['canary', cookie.split('=')[1] as string, identity]) {
    expect(text).not.toContain(secret);
  }
  expect(text).toContain('"code":"unreachable"');
});

test('a request whose browser disconnected is logged with status 499', async () => {
  const controller = new AbortController();
  gateway.services.portfolio.respondWith(() => controller.abort());
  const { signal } = controller;
  await expect(fetch(gateway.url + listStocks.path, { signal })).rejects.toThrow();
  await waitUntil(() => requests().length === 1);
  expect(requests()[0]).toMatchObject({ status: 499 });
  gateway.services.portfolio.respondWith();
});

test('an internal error responds with one sentence and is logged with its cause [API-02]', async () => {
  const hash = createHash('sha256').update('token-of-a-broken-session').digest('hex');
  await gateway.redis.lPush(`session:${hash}`, 'no session');
  const response = await callEndpoint(gateway, listStocks, {
    cookie: 'session=token-of-a-broken-session',
  });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    message: 'Something went wrong on the server',
    code: 'internal',
  });
  expect(gateway.logLines.join('\n')).toContain('WRONGTYPE');
});
