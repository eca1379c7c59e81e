import { connect, type Socket } from 'node:net';
import { getAuthStatus, login } from '@dashboard/contracts-auth';
import { listFlowAlerts } from '@dashboard/contracts-flow';
import type { Endpoint } from '@dashboard/contracts-http';
import { getImage, listStocks, uploadImage } from '@dashboard/contracts-portfolio';
import { waitUntil } from '@dashboard/test-kit';
import { callEndpoint, examplePath, sameOriginHeaders } from '../../test/endpoints.ts';
import { fakeTimeouts } from '../../test/fake-timeouts.ts';
import { provideGateway } from '../../test/gateway.ts';

const gateway = provideGateway({}, 'each');
const sockets = new Set<Socket>();

afterEach(() => {
  jest.useRealTimers();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});

function stall(endpoint: Endpoint, headers: Readonly<Record<string, string>>) {
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
  const target = `${endpoint.method} ${examplePath(endpoint)}`;
  socket.write(`${target} HTTP/1.1\r\n${head.join('')}\r\n`);
  return { socket, received: () => text, status: () => Number(text.slice(9, 12)) };
}

async function fetchStatus(endpoint: Endpoint, headers: Record<string, string>) {
  const response = await callEndpoint(gateway, endpoint, headers);
  await response.arrayBuffer();
  return response.status;
}

const frequentEndpoints: readonly Endpoint[] = [login, listStocks, listFlowAlerts];

test('stalled requests to every service hold no connection and do not affect other callers [API-13]', async () => {
  const cookie = gateway.adminCookie;
  const json = { 'content-type': 'application/json' };
  const form = { cookie, 'content-type': 'multipart/form-data; boundary=b' };
  const attacks: [Endpoint, headers: Record<string, string>][] = [
    [getImage, { 'content-length': '5' }],
    [getAuthStatus, { 'content-length': '5' }],
    [listFlowAlerts, { 'transfer-encoding': 'chunked' }],
    [login, { ...json, 'content-length': '50' }],
    // The admin's own slow network isn't a failure of the service either.
    [uploadImage, { ...form, 'content-length': '500' }],
  ];
  const callOthers = async () => {
    for (const endpoint of frequentEndpoints) {
      const status = await fetchStatus(endpoint, { ...sameOriginHeaders, cookie });
      expect([endpoint.id, status]).toEqual([endpoint.id, 200]);
    }
  };
  fakeTimeouts();
  const stalled: ReturnType<typeof stall>[] = [];
  for (let round = 0; round < 20; round += 1) {
    for (const [endpoint, headers] of attacks) stalled.push(stall(endpoint, headers));
    await callOthers();
  }
  expect(gateway.services.auth.connections()).toBeLessThan(10);
  await waitUntil(() => {
    jest.advanceTimersByTime(1_000);
    return stalled.every(({ status }) => status() > 0);
  });
  expect(new Set(stalled.map(({ status }) => status()))).toEqual(new Set([400, 408]));
  await callOthers();
});
