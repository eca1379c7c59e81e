import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { getAuthStatus } from '@dashboard/contracts-auth';
import { listFlowAlerts } from '@dashboard/contracts-flow';
import { importHoldings, listStocks, previewImport } from '@dashboard/contracts-portfolio';
import { verifyIdentity } from '@dashboard/service-kit/identity';
import { testIdentitySecret } from '@dashboard/service-kit/testing';
import { callEndpoint, sameOriginHeaders } from '../../test/endpoints.ts';
import { provideGateway, startOtherGateway } from '../../test/gateway.ts';
import { sendRawRequest } from '../../test/raw-request.ts';

const gateway = provideGateway();

const MEGABYTE = 1024 * 1024;

describe('the request that a service receives', () => {
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
  const values = ['admin', '127.0.0.1', '10.0.0.9, ::1', 'for=203.0.113.7', '{"role":"admin"}'];

  test.each([
    ['no proxy is trusted', [], ['x-forwarded-for', ...spoofable]],
    ['other proxies are trusted', ['10.0.0.0/8', '::1'], ['x-forwarded-for', ...spoofable]],
    ['the caller is a trusted proxy, except for X-Forwarded-For', ['loopback'], spoofable],
  ])(
    'identity, forwarding and request-id headers of a caller have no effect if %s [AUTH-54]',
    async (_, trustedProxies, names) => {
      const gatewayUnderTest = await startOtherGateway({ trustedProxies });
      const all = Object.fromEntries(names.map((name) => [name, values]));
      const single = names.flatMap((name) => values.map((value) => ({ [name]: [value] })));
      for (const headers of [all, ...single]) {
        const answer = await sendRawRequest(gatewayUnderTest, listStocks.path, { headers });
        expect(answer.status).toBe(200);
        const sent = gatewayUnderTest.services.portfolio.received.at(-1)?.headers ?? {};
        const expected = ['connection', 'host', 'x-identity', 'x-request-id'];
        expect(Object.keys(sent).sort()).toEqual(expected);
        expect(sent['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
        expect(sent['x-request-id']).toBe(answer.headers['x-request-id']);
        const identity = await verifyIdentity(sent['x-identity'] as string, {
          audience: 'svc-portfolio',
          secret: testIdentitySecret,
        });
        const visitor = { userId: null, username: null, sessionId: null, address: '127.0.0.1' };
        expect(identity).toMatchObject({ role: 'student', ...visitor });
      }
    },
  );

  test('cookies go to svc-auth only', async () => {
    const cookie = `${gateway.adminCookie}; device=known`;
    await callEndpoint(gateway, getAuthStatus, { cookie });
    await callEndpoint(gateway, listStocks, { cookie });
    await callEndpoint(gateway, listFlowAlerts, { cookie });
    const { auth, portfolio, flow } = gateway.services;
    expect(auth.received.at(-1)?.headers.cookie).toBe(cookie);
    expect(portfolio.received.at(-1)?.headers).not.toHaveProperty('cookie');
    expect(flow.received.at(-1)?.headers).not.toHaveProperty('cookie');
  });

  test('the version, key, query and body arrive unchanged [API-25, API-22]', async () => {
    const path = '/api/holdings/import?a=1&a=%2F%20';
    const headers = {
      ...sameOriginHeaders,
      cookie: gateway.adminCookie,
      'content-type': 'application/json',
      'if-match': '"7"',
      'idempotency-key': 'one',
    };
    const body = JSON.stringify({ fund: '✅ Main Fund', holdings: [] });
    await sendRawRequest(gateway, path, { method: 'POST', headers, body });
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

describe('the response that a browser receives', () => {
  afterEach(() => gateway.services.portfolio.respondWith());

  test('is the service’s response without hop-by-hop headers [API-01]', async () => {
    gateway.services.portfolio.respondWith((_, response) => {
      response.setHeader('connection', 'close');
      response.setHeader('x-request-id', 'not-ours');
      response.setHeader('etag', '"abc"');
      response.setHeader('set-cookie', ['a=1', 'b=2']);
      response.statusCode = 409;
      response.end('{"message":"It is there already"}');
    });
    const answer = await sendRawRequest(gateway, listStocks.path);
    expect(answer).toMatchObject({ status: 409, body: '{"message":"It is there already"}' });
    expect(answer.headers).toMatchObject({ etag: '"abc"', 'set-cookie': ['a=1', 'b=2'] });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('a response that has not changed is 304 without a body [API-01]', async () => {
    gateway.services.portfolio.respondWith((request, response) => {
      response.statusCode = request.headers['if-none-match'] === '"abc"' ? 304 : 200;
      response.end();
    });
    const headers = { 'if-none-match': '"abc"' };
    const answer = await sendRawRequest(gateway, listStocks.path, { headers });
    expect(answer).toMatchObject({ status: 304, body: '' });
  });

  test('a response that is cut off arrives as an error', async () => {
    gateway.services.portfolio.respondWith((_, response) => {
      response.setHeader('content-length', '1000');
      response.write('[', () => response.destroy());
    });
    await expect(sendRawRequest(gateway, listStocks.path)).rejects.toThrow();
  });
});

describe('bodies', () => {
  afterEach(() => gateway.services.portfolio.respondWith());
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
      ...sameOriginHeaders,
      cookie: gateway.adminCookie,
      'content-type': 'multipart/form-data; boundary=x',
      ...headers,
    },
  });

  test.each(framings)('a file of 10 MB is forwarded intact with %j [API-09]', async (extra) => {
    const body = multipart(10 * MEGABYTE);
    const answer = await sendRawRequest(gateway, previewImport.path, { ...upload(extra), body });
    expect(answer.status).toBe(200);
    expect(gateway.services.portfolio.received.at(-1)?.body.equals(body)).toBe(true);
  });

  test('a file is streamed to the service while it arrives', async () => {
    const started = Promise.withResolvers<void>();
    gateway.services.portfolio.respondWith((request, response) => {
      request.once('data', started.resolve);
      request.on('end', () => response.end('{}'));
    });
    const outgoing = httpRequest({ port: gateway.port, path: previewImport.path, ...upload() });
    outgoing.write(multipart(MEGABYTE));
    await started.promise;
    outgoing.end();
    const [answer] = await once(outgoing, 'response');
    expect(answer.statusCode).toBe(200);
    answer.resume();
  });

  test.each([
    ['and never forwarded if its length is declared', {}, 0],
    ['if its length is not declared', { 'transfer-encoding': 'chunked' }, 1],
  ])(
    'a body over 12 MB is 413, %s [API-09]',
    async (_, extra: Record<string, string>, arrivals) => {
      const { portfolio } = gateway.services;
      const before = portfolio.countArrivals();
      const body = multipart(13 * MEGABYTE);
      const answer = await sendRawRequest(gateway, previewImport.path, { ...upload(extra), body });
      expect(answer.status).toBe(413);
      expect(JSON.parse(answer.body)).toEqual({
        message: 'The request is too large',
        code: 'too_large',
      });
      expect(portfolio.countArrivals() - before).toBe(arrivals);
      expect((await callEndpoint(gateway, listStocks)).status).toBe(200);
    },
  );

  test('a response sent before the whole body was read arrives [API-10]', async () => {
    gateway.services.portfolio.respondWith((_, response) => {
      response.statusCode = 415;
      response.end('{"message":"Not that"}');
    });
    const body = multipart(8 * MEGABYTE);
    const answer = await sendRawRequest(gateway, previewImport.path, { ...upload(), body });
    expect(answer).toMatchObject({ status: 415, body: '{"message":"Not that"}' });
  });

  test('a body can be sent to its end after the response, and the connection is used again [API-10]', async () => {
    gateway.services.portfolio.respondWith(
      (_, response) => void response.end('{"message":"Not that"}'),
    );
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const call = { port: gateway.port, agent };
    const outgoing = httpRequest({ ...call, path: previewImport.path, ...upload() });
    outgoing.write(multipart(MEGABYTE));
    const [answer] = await once(outgoing, 'response');
    expect(await json(answer)).toEqual({ message: 'Not that' });
    outgoing.end(multipart(8 * MEGABYTE));
    await once(outgoing, 'close');
    const next = httpRequest({ ...call, path: listStocks.path }).end();
    await once(next, 'response');
    expect(next.reusedSocket).toBe(true);
    agent.destroy();
  });

  test('a client that never stops sending is disconnected', async () => {
    const { headers } = upload({ host: 'dashboard', 'transfer-encoding': 'chunked' });
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(gateway.port);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined).resume();
    socket.write(`POST ${previewImport.path} HTTP/1.1\r\n${head.join('')}\r\n`);
    const chunk = Buffer.concat([
      Buffer.from(`${MEGABYTE.toString(16)}\r\n`),
      Buffer.alloc(MEGABYTE, 'a'),
      Buffer.from('\r\n'),
    ]);
    let sent = 0;
    const send = () => {
      sent += 1;
      socket.write(chunk);
    };
    socket.on('drain', send);
    send();
    await closed;
    // Twice the 12 MB, and what the sockets hold.
    expect(sent).toBeLessThan(60);
  });

  test('when the client disconnects, the connection to the service is closed', async () => {
    const { portfolio } = gateway.services;
    const closed = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    portfolio.respondWith((request) => {
      arrived.resolve();
      request.once('close', closed.resolve);
    });
    const controller = new AbortController();
    const call = fetch(gateway.url + listStocks.path, { signal: controller.signal });
    await arrived.promise;
    controller.abort();
    await expect(call).rejects.toThrow();
    await closed.promise;
  });
});

describe('a service that cannot be reached', () => {
  test('is 502 with a message [API-13]', async () => {
    const other = await startOtherGateway();
    await other.services.flow.close();
    const response = await callEndpoint(other, listFlowAlerts);
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ message: expect.any(String), code: 'unreachable' });
    expect((await callEndpoint(other, listStocks)).status).toBe(200);
  });

  test('a GET on a connection that the service has just closed is retried once', async () => {
    const { portfolio } = gateway.services;
    expect((await callEndpoint(gateway, listStocks)).status).toBe(200);
    let hungUp = false;
    portfolio.respondWith((_, response) => {
      if (!hungUp) {
        hungUp = true;
        return portfolio.closeConnections();
      }
      response.end('[]');
    });
    expect((await callEndpoint(gateway, listStocks)).status).toBe(200);
    hungUp = false;
    const headers = { ...sameOriginHeaders, cookie: gateway.adminCookie };
    expect((await callEndpoint(gateway, importHoldings, headers)).status).toBe(502);
    portfolio.respondWith();
  });

  test('a write goes to another replica when the first refuses the connection', async () => {
    const { flow } = gateway.services;
    const other = await startOtherGateway({ moreFlowReplicas: [flow.url] });
    await other.services.flow.close();
    const headers = {
      ...sameOriginHeaders,
      cookie: other.adminCookie,
      'content-type': 'application/json',
    };
    const body = '{"ticker":"AAPL"}';
    const before = flow.received.length;
    for (let count = 0; count < 2; count += 1) {
      const answer = await sendRawRequest(other, '/api/unusual-flow', {
        method: 'POST',
        headers,
        body,
      });
      expect(answer.status).toBe(200);
    }
    const received = flow.received.slice(before).map((one) => one.body.toString());
    expect(received).toEqual([body, body]);
  });
});
