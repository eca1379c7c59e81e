import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, getCACertificates, type Server, setDefaultCACertificates } from 'node:tls';
import { addFlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import { createCertificate } from '@dashboard/test-kit';
import { callEndpoint, sameOriginHeaders } from '../../test/endpoints.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { startService, type TestService } from '../../test/service.ts';

let folder: string;
let service: TestService;
let terminator: Server;
let gateway: TestGateway;

const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** Terminates TLS in front of a service, as a sidecar does. */
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
  service = await startService();
  terminator = await startTerminator(Number(new URL(service.url).port));
});
afterAll(async () => {
  terminator.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

async function callBoth(): Promise<number[]> {
  const { port } = terminator.address() as AddressInfo;
  gateway = await startGateway({
    usesCache: true,
    moreFlowReplicas: [`https://127.0.0.1:${port}`],
  });
  try {
    await gateway.services.flow.close();
    const headers = { ...sameOriginHeaders, cookie: await gateway.signIn('admin') };
    const calls = [listFlowAlerts, addFlowAlert].map((call) =>
      callEndpoint(gateway, call, headers),
    );
    return (await Promise.all(calls)).map(({ status }) => status);
  } finally {
    await gateway.close();
  }
}

test('the gateway calls a service over TLS whose authority it trusts, and no other', async () => {
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
