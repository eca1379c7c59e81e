import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { createServer, getCACertificates, type Server, setDefaultCACertificates } from 'node:tls';
import { addFlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import { provide } from '@dashboard/service-kit/testing';
import { createCertificate } from '@dashboard/test-kit';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { callEndpoint, sameOriginHeaders } from '../../test/endpoints.ts';
import { startOtherGateway } from '../../test/gateway.ts';
import { startService } from '../../test/service.ts';

const folder = createTestFolder();
const service = provide(startService, ({ close }) => close());
let terminator: Server;

const read = (file: string) => readFileSync(join(folder, file), 'utf8');

async function startTerminator(port: number): Promise<Server> {
  const server = createServer({ key: read('flow.key'), cert: read('flow.crt') }, (socket) => {
    const behind = connect(port, '127.0.0.1');
    const close = () => {
      socket.destroy();
      behind.destroy();
    };
    socket.on('error', close).on('close', close).pipe(behind);
    behind.on('error', close).on('close', close).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

beforeAll(async () => {
  createCertificate(folder, 'flow');
  terminator = await startTerminator(Number(new URL(service.url).port));
});
afterAll(() => terminator.close());

async function callBoth(): Promise<number[]> {
  const { port } = terminator.address() as AddressInfo;
  const moreFlowReplicas = [`https://127.0.0.1:${port}`];
  const gateway = await startOtherGateway({ usesCache: true, moreFlowReplicas });
  await gateway.services.flow.close();
  const headers = { ...sameOriginHeaders, cookie: gateway.adminCookie };
  const calls = [listFlowAlerts, addFlowAlert].map((call) => callEndpoint(gateway, call, headers));
  return (await Promise.all(calls)).map(({ status }) => status);
}

test('the gateway calls a service over TLS only if it trusts the certificate authority', async () => {
  expect(await callBoth()).toEqual([503, 502]);
  expect(service.received).toEqual([]);
  const trusted = getCACertificates();
  setDefaultCACertificates([...trusted, read('ca.crt')]);
  try {
    expect(await callBoth()).toEqual([200, 200]);
  } finally {
    setDefaultCACertificates(trusted);
  }
  expect(service.received.map(({ method }) => method).sort()).toEqual(['GET', 'POST']);
});
