import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, getCACertificates, type Server, setDefaultCACertificates } from 'node:tls';
import { addFlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import { createCertificate } from '@dashboard/test-kit';
import { callEndpoint, sameOriginHeaders } from '../../test/endpoints.ts';
import { startOtherGateway } from '../../test/gateway.ts';
import { provide } from '../../test/provide.ts';
import { startService } from '../../test/service.ts';

let folder: string;
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
  folder = mkdtempSync(join(tmpdir(), 'upstream-tls-'));
  createCertificate(folder, 'flow');
  terminator = await startTerminator(Number(new URL(service.url).port));
});
afterAll(async () => {
  terminator.close();
  rmSync(folder, { recursive: true });
});

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
