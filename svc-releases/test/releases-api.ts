import { connect } from 'node:net';
import type { Manifest } from '@dashboard/contracts-gateway';
import { type Budget, type ChannelChange, packUpload } from '@dashboard/release-gate';
import {
  type Contracts,
  composeDraft,
  createToken,
  type Draft,
  type RegistryStore,
} from '@dashboard/release-registry';
import { waitUntil } from '@dashboard/test-kit';
import type { TestReleases } from './releases.ts';

export const moduleName = 'mfe-journal';

interface UploadOptions {
  readonly name?: string;
  readonly text?: string;
  readonly files?: Readonly<Record<string, string | Buffer>>;
  readonly manifest?: Partial<Manifest>;
  readonly contracts?: Contracts;
  readonly budget?: Budget;
}

export function createUpload(options: UploadOptions = {}): { draft: Draft; archive: Buffer } {
  const { name = moduleName, text = 'first', files, manifest, contracts = {} } = options;
  const { budget = { firstLoadKB: 60, totalKB: 120 } } = options;
  const about = { hostApi: '1.0', shared: {}, preload: [], panels: [], tabs: [], dialogs: [] };
  const contents = Object.entries({
    'remoteEntry.js': `console.log(${JSON.stringify(text)});`.repeat(50),
    'manifest.json': JSON.stringify({ ...about, ...manifest }),
    ...files,
  }).map(([path, content]) => [path, Buffer.from(content)] as const);
  const draft = {
    ...composeDraft({ name, packageVersion: '0.1.0', contents: new Map(contents) }),
    contracts,
  };
  return { draft, archive: packUpload({ draft, budget }) };
}

export async function createTestToken(
  store: RegistryStore,
  { team = 'Journal', modules = [moduleName], days = 90, now = new Date() } = {},
) {
  const { token, text } = await createToken(store, { team, modules, days }, { by: 'ada', now });
  return { ...token, text };
}

export function createReleasesClient(gateway: { readonly url: string }, token?: string) {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const send = (path: string, body: Uint8Array<ArrayBuffer> | string, type: string) =>
    fetch(`${gateway.url}/releases${path}`, {
      method: 'POST',
      body,
      headers: { ...authorization, 'content-type': type },
    });
  return {
    list: () => fetch(`${gateway.url}/releases`, { headers: authorization }),
    upload: (archive: Buffer, name = moduleName, type = 'application/x-tar') =>
      send(`/${name}/versions`, new Uint8Array(archive), type),
    change: (change: ChannelChange | object, name = moduleName) =>
      send(`/${name}/moves`, JSON.stringify(change), 'application/json'),
  };
}

export async function openReleasesApi(
  gateway: Pick<TestReleases, 'url' | 'registry' | 'refreshReleases'>,
  options?: Parameters<typeof createTestToken>[1],
) {
  const token = await createTestToken(gateway.registry.store, options);
  await gateway.refreshReleases();
  return { ...createReleasesClient(gateway, token.text), token };
}

const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';

/** Sends the head of an upload. Resolves when the gateway waits for the body. */
export async function beginUpload(
  { port, host }: Pick<TestReleases, 'port' | 'host'>,
  token: string,
  bytes: number,
) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  const head = [
    `POST /releases/${moduleName}/versions HTTP/1.1`,
    `host: ${host}`,
    `authorization: Bearer ${token}`,
    'content-type: application/x-tar',
    `content-length: ${bytes}`,
    'expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await waitUntil(() => received.startsWith(CONTINUE));
  const status = () => Number(received.slice(CONTINUE.length).slice(9, 12));
  return { socket, status };
}

interface Listed {
  readonly name: string;
  readonly version: string;
}

export async function listModules(gateway: { readonly url: string }): Promise<string[][]> {
  const response = await fetch(`${gateway.url}/modules.json`);
  const { modules } = (await response.json()) as { modules: Listed[] };
  return modules.map(({ name, version }) => [name, version]);
}

export async function readProblem(response: Response) {
  const { message } = (await response.json()) as { message?: string };
  return { status: response.status, message };
}
