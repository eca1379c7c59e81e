import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { getAuthStatus, login } from '@dashboard/contracts-auth';
import { listFlowAlerts } from '@dashboard/contracts-flow';
import { importHoldings, listStocks, previewImport } from '@dashboard/contracts-portfolio';
import { verifyIdentity } from '@dashboard/service-kit';
import { testIdentitySecret } from '@dashboard/service-kit/testing';
import fc from 'fast-check';
import { callOf, ownPage } from '../test/calls.ts';
import { startGateway, type TestGateway } from '../test/gateway.ts';
import { rawRequest } from '../test/raw-request.ts';

let gateway: TestGateway;
let admin: string;

beforeAll(async () => {
  gateway = await startGateway();
  admin = await gateway.signIn('admin');
});
afterAll(() => gateway.close());

const MEGABYTE = 1024 * 1024;

test('browsers that leave at once, or before their answer, are no fault of the service', async () => {
  const { portfolio } = gateway.services;
  portfolio.answerWith((_, response) => void setTimeout(() => response.end('[]'), 100));
  const leaveAfter = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const socket = connect(gateway.port, '127.0.0.1', () => {
        socket.write(`GET ${listStocks.path} HTTP/1.1\r\nHost: a\r\nCookie: ${admin}\r\n\r\n`);
        setTimeout(() => socket.destroy(), milliseconds);
      });
      socket.once('close', () => resolve());
    });
  for (const milliseconds of [0, 0, 0, 0, 1, 1, 2, 2, 20, 50]) await leaveAfter(milliseconds);
  // Longer than the gateway is patient with a service.
  await new Promise((resolve) => setTimeout(resolve, 5_500));
  const answers = await Promise.all([1, 2, 3].map(() => callOf(gateway, listStocks)));
  portfolio.answerWith();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

describe('what a service is told', () => {
  const spoofable = [
    'x-identity',
    'X-Identity',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-user',
    'x-request-id',
    'x-real-ip',
    'x-user-id',
    'x-role',
    'x-original-url',
    'x-http-method-override',
    'forwarded',
    'via',
    'authorization',
    'proxy-authorization',
    'te',
    'keep-alive',
    'origin',
    'referer',
  ];
  const value = fc.oneof(
    fc.stringMatching(/^[\x21-\x7e]([\x20-\x7e]{0,30}[\x21-\x7e])?$/),
    fc.ipV4(),
    fc.ipV6(),
    fc.tuple(fc.ipV4(), fc.constantFrom('10.0.0.9', '127.0.0.1', '::1')).map(String),
  );

  test.each([
    ['nobody is trusted', [], ['x-forwarded-for', ...spoofable]],
    ['others are trusted', ['10.0.0.0/8', '::1'], ['x-forwarded-for', ...spoofable]],
    ['he is trusted, whom he speaks for excepted', ['loopback'], spoofable],
  ])(
    'AUTH-54 identity, forwarding and request-id headers of a caller have no effect where %s',
    async (_, trustedProxies, names) => {
      const asked = await startGateway({ trustedProxies });
      const header = fc.tuple(fc.constantFrom(...names), value);
      await fc.assert(
        fc.asyncProperty(fc.array(header, { maxLength: 8 }), async (spoofed) => {
          const headers: Record<string, string[]> = {};
          for (const [name, text] of spoofed) headers[name] = [...(headers[name] ?? []), text];
          const answer = await rawRequest(asked, listStocks.path, { headers });
          expect(answer.status).toBe(200);

          const told = asked.services.portfolio.received.at(-1)?.headers ?? {};
          expect(Object.keys(told).sort()).toEqual([
            'connection',
            'host',
            'x-identity',
            'x-request-id',
          ]);
          expect(told['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
          expect(told['x-request-id']).toBe(answer.headers['x-request-id']);
          const identity = await verifyIdentity(told['x-identity'] as string, {
            audience: 'svc-portfolio',
            secret: testIdentitySecret,
          });
          expect(identity).toMatchObject({
            role: 'student',
            sessionId: null,
            address: '127.0.0.1',
          });
        }),
        { numRuns: 200 },
      );
      await asked.close();
    },
  );

  test('cookies go to svc-auth and to nobody else', async () => {
    const cookie = `${admin}; device=known`;
    await callOf(gateway, getAuthStatus, { cookie });
    await callOf(gateway, listStocks, { cookie });
    await callOf(gateway, listFlowAlerts, { cookie });
    const { auth, portfolio, flow } = gateway.services;
    expect(auth.received.at(-1)?.headers.cookie).toBe(cookie);
    expect(portfolio.received.at(-1)?.headers).not.toHaveProperty('cookie');
    expect(flow.received.at(-1)?.headers).not.toHaveProperty('cookie');
  });

  test('API-25, API-22 the version, the key, the query and the body arrive as they were sent', async () => {
    const path = '/api/holdings/import?a=1&a=%2F%20';
    const headers = {
      ...ownPage,
      cookie: admin,
      'content-type': 'application/json',
      'if-match': '"7"',
      'idempotency-key': 'one',
    };
    const body = JSON.stringify({ fund: '✅ Main Fund', holdings: [] });
    await rawRequest(gateway, path, { method: 'POST', headers, body });
    const got = gateway.services.portfolio.received.at(-1);
    expect(got).toMatchObject({ method: 'POST', url: path });
    expect(got?.headers).toMatchObject({
      'content-type': 'application/json',
      'if-match': '"7"',
      'idempotency-key': 'one',
    });
    expect(got?.body.toString()).toBe(body);
  });
});

describe('what a browser is told', () => {
  afterEach(() => gateway.services.portfolio.answerWith());

  test('API-01 the answer comes as the service gave it, without what concerns its connection', async () => {
    gateway.services.portfolio.answerWith((_, response) => {
      response.setHeader('connection', 'close');
      response.setHeader('x-request-id', 'not-ours');
      response.setHeader('etag', '"abc"');
      response.setHeader('set-cookie', ['a=1', 'b=2']);
      response.statusCode = 409;
      response.end('{"message":"It is there already"}');
    });
    const answer = await rawRequest(gateway, listStocks.path);
    expect(answer).toMatchObject({ status: 409, body: '{"message":"It is there already"}' });
    expect(answer.headers).toMatchObject({ etag: '"abc"', 'set-cookie': ['a=1', 'b=2'] });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('API-01 an answer that has not changed is 304 without a body', async () => {
    gateway.services.portfolio.answerWith((request, response) => {
      response.statusCode = request.headers['if-none-match'] === '"abc"' ? 304 : 200;
      response.end();
    });
    const headers = { 'if-none-match': '"abc"' };
    const answer = await rawRequest(gateway, listStocks.path, { headers });
    expect(answer).toMatchObject({ status: 304, body: '' });
  });

  test('an answer that breaks off is not passed off as a whole one', async () => {
    gateway.services.portfolio.answerWith((_, response) => {
      response.setHeader('content-length', '1000');
      response.write('[');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(rawRequest(gateway, listStocks.path)).rejects.toThrow();
  });
});

describe('bodies', () => {
  afterEach(() => gateway.services.portfolio.answerWith());
  const framings: Record<string, string>[] = [{}, { 'transfer-encoding': 'chunked' }];
  const multipart = (bytes: number) =>
    Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'),
      Buffer.alloc(bytes, 'a'),
      Buffer.from('\r\n--x--\r\n'),
    ]);
  const upload = (headers: Record<string, string> = {}) => ({
    method: 'POST',
    headers: {
      ...ownPage,
      cookie: admin,
      'content-type': 'multipart/form-data; boundary=x',
      ...headers,
    },
  });

  test.each(framings)('API-09 a file of 10 MB passes whole %j', async (extra) => {
    const body = multipart(10 * MEGABYTE);
    const answer = await rawRequest(gateway, previewImport.path, { ...upload(extra), body });
    expect(answer.status).toBe(200);
    expect(gateway.services.portfolio.received.at(-1)?.body.equals(body)).toBe(true);
  });

  test('a body is passed on while it comes, not when it is there', async () => {
    const begun = Promise.withResolvers<void>();
    gateway.services.portfolio.answerWith((request, response) => {
      request.once('data', begun.resolve);
      request.on('end', () => response.end('{}'));
    });
    const outgoing = httpRequest({ port: gateway.port, path: previewImport.path, ...upload() });
    outgoing.write(multipart(MEGABYTE));
    await begun.promise;
    outgoing.end();
    const [answer] = await once(outgoing, 'response');
    expect(answer.statusCode).toBe(200);
    answer.resume();
  });

  test.each(framings)(
    'API-09 a body over 12 MB is 413, said beforehand or found on the way %j',
    async (extra) => {
      const body = multipart(13 * MEGABYTE);
      const answer = await rawRequest(gateway, previewImport.path, { ...upload(extra), body });
      expect(answer.status).toBe(413);
      expect(JSON.parse(answer.body)).toEqual({ message: 'The request is too large' });
      expect((await callOf(gateway, listStocks)).status).toBe(200);
    },
  );

  test('API-10 a service that refuses before it has read all is heard', async () => {
    gateway.services.portfolio.answerWith((_, response) => {
      response.statusCode = 415;
      response.end('{"message":"Not that"}');
    });
    const body = multipart(8 * MEGABYTE);
    const answer = await rawRequest(gateway, previewImport.path, { ...upload(), body });
    expect(answer).toMatchObject({ status: 415, body: '{"message":"Not that"}' });
  });

  test('when the browser goes, the service is told and nothing is left open', async () => {
    const { portfolio } = gateway.services;
    const gone = Promise.withResolvers<void>();
    const came = Promise.withResolvers<void>();
    portfolio.answerWith((request) => {
      came.resolve();
      request.once('close', gone.resolve);
    });
    const controller = new AbortController();
    const call = fetch(gateway.url + listStocks.path, { signal: controller.signal });
    await came.promise;
    controller.abort();
    await expect(call).rejects.toThrow();
    await gone.promise;
  });
});

describe('a service that cannot be reached', () => {
  test('API-13 is 502 with a message, and 503 with Retry-After once that is known', async () => {
    const other = await startGateway();
    const { flow } = other.services;
    await flow.close();
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      const response = await callOf(other, listFlowAlerts);
      statuses.push(response.status);
      expect(await response.json()).toEqual({ message: expect.any(String) });
      expect(response.headers.get('retry-after')).toBe(response.status === 503 ? '1' : null);
    }
    expect(statuses).toEqual([502, 502, 502, 503, 503]);
    expect((await callOf(other, listStocks)).status).toBe(200);
    await other.close();
  });

  test('a read on a connection that the service had just closed is sent once more', async () => {
    const { portfolio } = gateway.services;
    expect((await callOf(gateway, listStocks)).status).toBe(200);
    let hungUp = false;
    portfolio.answerWith((_, response) => {
      if (!hungUp) {
        hungUp = true;
        return portfolio.hangUp();
      }
      response.end('[]');
    });
    expect((await callOf(gateway, listStocks)).status).toBe(200);
    hungUp = false;
    const headers = { ...ownPage, cookie: admin };
    expect((await callOf(gateway, importHoldings, headers)).status).toBe(502);
    portfolio.answerWith();
  });

  test('a sign-in that the service never saw is no refusal', async () => {
    const other = await startGateway();
    await other.services.auth.close();
    const response = await callOf(other, login, ownPage);
    expect(response.status).toBe(502);
    await other.close();
  });
});
