import { connect, type Socket } from 'node:net';
import { login } from '@dashboard/contracts-auth';
import { listFlowAlerts } from '@dashboard/contracts-flow';
import type { Endpoint } from '@dashboard/contracts-http';
import { getImage, listStocks, uploadImage } from '@dashboard/contracts-portfolio';
import { waitUntil } from '@dashboard/test-kit';
import { callEndpoint, examplePath, sameOriginHeaders } from '../../test/endpoints.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';

let gateway: TestGateway;
const sockets = new Set<Socket>();

beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await gateway.close();
});

/** Sends the head of a request and nothing after it. `received` is the response so far. */
function stall(
  { method }: Pick<Endpoint, 'method'>,
  path: string,
  headers: Readonly<Record<string, string>>,
) {
  const socket = connect(gateway.port, '127.0.0.1');
  sockets.add(socket);
  const lines = { host: gateway.host, ...sameOriginHeaders, ...headers };
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  socket.once('close', () => sockets.delete(socket));
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`);
  return { socket, received: () => text, status: () => Number(text.slice(9, 12)) };
}

async function measureCall(endpoint: Endpoint, headers: Record<string, string>) {
  const began = performance.now();
  const response = await callEndpoint(gateway, endpoint, headers);
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - began };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A frequent call of each service. */
const frequentEndpoints: readonly Endpoint[] = [login, listStocks, listFlowAlerts];

test('API-13 stalled requests on every service for 30 s do not affect other callers', async () => {
  const cookie = await gateway.signIn('admin');
  const attacks = [
    { endpoint: getImage, path: examplePath(getImage), headers: { 'content-length': '5' } },
    {
      endpoint: { method: 'GET' },
      path: '/api/auth/status',
      headers: { 'content-length': '5' },
    },
    {
      endpoint: { method: 'GET' },
      path: examplePath(listFlowAlerts),
      headers: { 'transfer-encoding': 'chunked' },
    },
    {
      endpoint: login,
      path: examplePath(login),
      headers: { 'content-length': '50', 'content-type': 'application/json' },
    },
    // The admin's own slow network is no failure of the service either.
    {
      endpoint: uploadImage,
      path: examplePath(uploadImage),
      headers: {
        cookie,
        'content-length': '500',
        'content-type': 'multipart/form-data; boundary=b',
      },
    },
  ] as const;
  const answers: { id: string; status: number; ms: number }[] = [];
  const stalled: ReturnType<typeof stall>[] = [];
  for (const end = performance.now() + 30_000; performance.now() < end; ) {
    for (const { endpoint, path, headers } of attacks) {
      stalled.push(stall(endpoint as Endpoint, path, headers));
    }
    for (const endpoint of frequentEndpoints) {
      answers.push({
        id: endpoint.id,
        ...(await measureCall(endpoint, { ...sameOriginHeaders, cookie })),
      });
    }
    await pause(140);
  }
  expect(answers.length).toBeGreaterThan(300);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(1_000);
  await waitUntil(() => stalled.slice(0, 100).every(({ status }) => status() > 0));
  expect(new Set(stalled.slice(0, 100).map(({ status }) => status()))).toEqual(new Set([400, 408]));
}, 60_000);

test('800 slow sign-ins of one address hold no connection to the service and delay no caller', async () => {
  const { auth } = gateway.services;
  const before = auth.connections();
  const slow = Array.from({ length: 800 }, () =>
    stall(login, examplePath(login), {
      'content-length': '50',
      'content-type': 'application/json',
    }),
  );
  const trickle = setInterval(() => {
    for (const { socket } of slow) if (socket.writable) socket.write(' ');
  }, 500);
  try {
    await pause(500);
    for (let count = 0; count < 20; count += 1) {
      const { status, ms } = await measureCall(login, sameOriginHeaders);
      expect(status).toBe(200);
      expect(ms).toBeLessThan(1_000);
      expect(auth.connections() - before).toBeLessThan(10);
    }
    // All but the newest 64 of this address were aborted.
    const ended = () => slow.filter(({ status }) => status() === 408).length;
    await waitUntil(() => ended() >= 800 - 64);
  } finally {
    clearInterval(trickle);
  }
}, 30_000);

test('a client that does not read the response is no failure of the service', async () => {
  const { portfolio } = gateway.services;
  const chunk = Buffer.alloc(1024 * 1024);
  portfolio.respondWith((_, response) => {
    const fill = () => {
      while (response.writable && response.write(chunk));
    };
    response.on('drain', fill);
    fill();
  });
  const silent = Array.from({ length: 6 }, () => {
    const { socket } = stall(getImage, examplePath(getImage), {});
    socket.pause();
    return socket;
  });
  await pause(7_500);
  portfolio.respondWith();
  const { status } = await measureCall(listStocks, sameOriginHeaders);
  expect(status).toBe(200);
  for (const socket of silent) socket.resume();
  await waitUntil(() => silent.every(({ destroyed }) => destroyed));
}, 30_000);

test('API-13 a service that stops reading an upload is 504', async () => {
  const { portfolio } = gateway.services;
  portfolio.respondWith(() => undefined);
  const cookie = await gateway.signIn('admin');
  const upload = stall(uploadImage, examplePath(uploadImage), {
    cookie,
    'content-length': String(9 * 1024 * 1024),
    'content-type': 'multipart/form-data; boundary=b',
  });
  const chunk = Buffer.alloc(1024 * 1024);
  for (let count = 0; count < 9; count += 1) upload.socket.write(chunk);
  await waitUntil(() => upload.status() > 0);
  expect(upload.status()).toBe(504);
}, 30_000);

test('a write goes to another replica when the first refuses the connection', async () => {
  const { flow } = gateway.services;
  const other = await startGateway({ moreFlowReplicas: [flow.url] });
  try {
    const { flow: dying } = other.services;
    await dying.close();
    const admin = await other.signIn('admin');
    const post = () =>
      fetch(`${other.url}/api/unusual-flow`, {
        method: 'POST',
        headers: { ...sameOriginHeaders, cookie: admin, 'content-type': 'application/json' },
        body: '{"ticker":"AAPL"}',
      });
    const statuses = [(await post()).status, (await post()).status];
    expect(statuses).toEqual([200, 200]);
    expect(flow.received.map(({ body }) => body.toString())).toEqual([
      '{"ticker":"AAPL"}',
      '{"ticker":"AAPL"}',
    ]);
  } finally {
    await other.close();
  }
});
